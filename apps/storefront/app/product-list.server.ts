import { redirect } from 'react-router'
import { answered } from './answers.server.ts'
import { pageHref, pageOf, pageSize } from './paging.ts'
import { cardOf, type ProductCard } from './product-card.ts'
import type { Shop } from './shop.server.ts'

export interface ProductList {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

type ProductQuery = ReturnType<Shop['products']['queryProducts']>

/** The page of a list that a URL asks for. Past the end, it leads back to the last one. */
export async function listProducts(
  query: ProductQuery,
  { pathname, searchParams }: URL,
): Promise<ProductList> {
  const page = pageOf(searchParams)
  const answer = await answered(
    query
      .limit(pageSize)
      .skip((page - 1) * pageSize)
      .find(),
  )
  const total = answer.totalCount ?? answer.items.length
  const pages = Math.max(1, answer.totalPages ?? 1)
  if (page > pages) throw redirect(pageHref(pathname, pages))
  return { products: answer.items.map(cardOf), total, page, pages }
}
