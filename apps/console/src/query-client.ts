import { QueryClient } from '@tanstack/react-query'

/** Where the cache keeps the merchant's session. */
export const SESSION_KEY = ['session'] as const

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The client repeats failed reads itself.
      retry: false,
    },
  },
})
