import { queryProducts } from '@vitrine/client/stores/products'
import type { Product } from '@vitrine/contract'
import { useObservable } from './observable.ts'
import { getPaginatedList, type PaginatedList, type PaginatedListState } from './paginated-list.ts'
import { useVitrineContext } from './vitrine-provider.tsx'

type ProductQuery = ReturnType<typeof queryProducts>

export interface UseProducts
  extends Omit<PaginatedListState<Product>, 'items'>,
    Pick<PaginatedList<Product>, 'loadMore' | 'reload'> {
  readonly products: readonly Product[]
}

/** The products of a query, page by page. Uses the shop's order unless the query sets another. */
export function useProducts(
  buildQuery: (query: ProductQuery) => ProductQuery = (query) => query,
): UseProducts {
  const client = useVitrineContext('client')
  const query = buildQuery(client.use(queryProducts)())
  const list = getPaginatedList(client, JSON.stringify(query.query), () => query.find())
  const { items, ...state } = useObservable(list)
  return { ...state, products: items, loadMore: list.loadMore, reload: list.reload }
}

export interface UseProduct extends Pick<UseProducts, 'status' | 'error' | 'reload'> {
  /** Absent while loading, and when no product has the slug. */
  readonly product?: Product
}

/** One product, by its slug. */
export function useProduct(slug: string): UseProduct {
  const { products, status, error, reload } = useProducts((query) => query.eq('slug', slug).limit(1))
  const [product] = products
  return { status, error, reload, ...(product && { product }) }
}
