import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

interface Page {
  readonly cursor?: string | undefined
}

/** A list that the platform returns page by page. `keepsRows` shows the rows until those of another filter are loaded. */
export const useCursorList = <Loaded extends Page>(
  queryKey: QueryKey,
  readPage: (page: { readonly cursor?: string }) => Promise<Loaded>,
  { keepsRows = false }: { readonly keepsRows?: boolean } = {},
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    ...(keepsRows && { placeholderData: keepPreviousData }),
  })
