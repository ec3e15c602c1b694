import { queryProducts } from '@vitrine/client/stores/products'
import type { Product } from '@vitrine/contract'
import { useObservable } from './observable.ts'
import { type Listed, type Listing, listingFor } from './paginated-list.ts'
import { usePart } from './vitrine-provider.tsx'

type ProductQuery = ReturnType<typeof queryProducts>

export interface UseProducts
  extends Omit<Listed<Product>, 'items'>,
    Pick<Listing<Product>, 'more' | 'reload'> {
  readonly products: readonly Product[]
}

/** The products that a query finds, in the order of the shop unless it says another. */
export function useProducts(ask: (query: ProductQuery) => ProductQuery = (query) => query): UseProducts {
  const client = usePart('client')
  const query = ask(client.use(queryProducts)())
  const listing = listingFor(client, JSON.stringify(query.query), () => query.find())
  const { items, ...state } = useObservable(listing)
  return { ...state, products: items, more: listing.more, reload: listing.reload }
}

export interface UseProduct extends Pick<UseProducts, 'status' | 'error' | 'reload'> {
  /** Absent until it is there, and when there is none. */
  readonly product?: Product
}

/** One product, by the slug in its address. */
export function useProduct(slug: string): UseProduct {
  const { products, status, error, reload } = useProducts((query) => query.eq('slug', slug).limit(1))
  const [product] = products
  return { status, error, reload, ...(product && { product }) }
}
