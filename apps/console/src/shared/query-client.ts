import { QueryClient } from '@tanstack/react-query'

/** The query key of the merchant's session. */
export const SESSION_KEY = ['session'] as const

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The client already retries failed reads.
      retry: false,
    },
  },
})
