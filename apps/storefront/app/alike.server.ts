import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { answeredOr } from './answers.server.ts'
import { cardOf, type ProductCard } from './product-card.ts'
import type { Shop } from './shop.server.ts'

const most = 4

/** Products that stand near this one in its first collection. None while the platform cannot say. */
export async function alikeTo(
  product: Product,
  { products }: Pick<Shop, 'products'>,
): Promise<ProductCard[]> {
  const collection = product.collectionIds.find((id) => id !== ALL_PRODUCTS_COLLECTION_ID)
  if (!collection) return []
  const query = products.queryProducts().hasSome('collectionIds', [collection])
  const { items } = await answeredOr({ items: [] }, query.limit(most + 1).find())
  return items
    .filter(({ slug }) => slug !== product.slug)
    .slice(0, most)
    .map(cardOf)
}
