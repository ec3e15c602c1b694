import type { products } from '@vitrine/client/stores'
import type { ListView } from '../list/list-view.ts'

export type ProductSort = 'name' | 'price' | 'updated'
type ProductQuery = ReturnType<typeof products.queryProducts>

const FIELDS = { name: 'name', price: 'price', updated: 'lastUpdated' } as const

const PAGE_SIZE = 25

/** The platform passes over 10,000 products at most. */
export const LAST_PAGE = 10_000 / PAGE_SIZE + 1

/** Narrows a query of all products to one view of the list. */
export function productsIn(view: ListView<ProductSort>, all: ProductQuery): ProductQuery {
  const field = FIELDS[view.sort]
  const found = view.search ? all.contains('name', view.search) : all
  const ordered = view.descending ? found.descending(field) : found.ascending(field)
  return ordered.skip((view.page - 1) * PAGE_SIZE).limit(PAGE_SIZE)
}
