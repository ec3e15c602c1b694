import { QueryClient, type QueryKey } from '@tanstack/react-query'

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The client already retries failed reads.
      retry: false,
    },
    // Without a connection a change fails at once, like a read.
    mutations: { networkMode: 'always' },
  },
})

/** Refetches the queries below these keys. */
export async function refetchQueries(...queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
