import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from '@vitrine/client'

/** Where the cache keeps the merchant's session. */
export const SESSION_KEY = ['session'] as const

/** Any call may be the first to learn that the session is over; the shell watches this entry and reacts. */
function noteEndOfSession(error: unknown): void {
  if (isRefusal(error, 'UNAUTHENTICATED')) queryClient.setQueryData(SESSION_KEY, null)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEndOfSession }),
  mutationCache: new MutationCache({ onError: noteEndOfSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The client repeats failed reads itself.
      retry: false,
    },
  },
})
