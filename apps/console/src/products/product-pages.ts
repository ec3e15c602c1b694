import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { catalog } from '@vitrine/client/merchant'
import type { Product } from '@vitrine/contract'
import { useCallback, useMemo } from 'react'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { filterOf, sortOf, type TableView } from './table-view.ts'

/** Products per request. */
const PAGE_SIZE = 100

const pageQuery = (view: TableView, page: number) => ({
  queryKey: [...keys.products, view, page] as const,
  // Skips pages that were scrolled past.
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    client.with({ signal }).catalog.listProducts({
      filter: filterOf(view),
      sort: sortOf(view),
      paging: { limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    }),
})

export interface ProductPages {
  /** The number of matches; `undefined` before the first response. */
  readonly total: number | undefined
  /** The product in a row; `undefined` while its page loads. */
  readonly at: (row: number) => Product | undefined
  readonly error: unknown
  readonly isStale: boolean
  readonly refetch: () => void
  /** Replaces a product in its row. */
  readonly replace: (product: Product) => void
}

/** The rows of a view. Only visible pages are loaded. */
export function useProductPages(view: TableView, firstRow: number, lastRow: number): ProductPages {
  const queryClient = useQueryClient()
  const head = useQuery({ ...pageQuery(view, 0), placeholderData: keepPreviousData })
  const from = Math.floor(Math.max(0, firstRow) / PAGE_SIZE)
  const to = Math.floor(Math.max(0, lastRow) / PAGE_SIZE)
  const pages = useMemo(() => Array.from({ length: to - from + 1 }, (_, nth) => from + nth), [from, to])
  const read = useQueries({ queries: pages.map((page) => pageQuery(view, page)) })

  const at = (row: number): Product | undefined => {
    const page = Math.floor(row / PAGE_SIZE)
    const response =
      page === 0
        ? head.data
        : (read[page - from]?.data ??
          queryClient.getQueryData<catalog.ProductList>(pageQuery(view, page).queryKey))
    return response?.products[row % PAGE_SIZE]
  }
  const replace = useCallback(
    (product: Product) =>
      queryClient.setQueriesData<typeof head.data>({ queryKey: keys.products }, (page) =>
        page && 'products' in page
          ? { ...page, products: page.products.map((each) => (each._id === product._id ? product : each)) }
          : page,
      ),
    [queryClient],
  )
  return {
    total: head.data?.metadata.total ?? head.data?.totalResults,
    at,
    error: head.error ?? read.find(({ error }) => error)?.error,
    isStale: head.isPlaceholderData,
    refetch: () => void refetchQueries(keys.products),
    replace,
  }
}
