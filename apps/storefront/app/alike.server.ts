import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { answeredOr } from './answers.server.ts'
import { cardIn, type ProductCard } from './product-card.server.ts'
import type { RequestContext } from './request-context.server.ts'
import type { Shop } from './shop.server.ts'

const most = 4

/** Products to show beside one: those the platform recommends, else its neighbours in its first collection. */
export async function alikeTo(
  product: Product,
  { shop, i18n }: Pick<RequestContext, 'shop' | 'i18n'>,
): Promise<ProductCard[]> {
  const recommended = await answeredOr([], recommendedWith(product, shop))
  const alike = recommended.length > 0 ? recommended : await answeredOr([], neighboursOf(product, shop))
  return alike
    .filter(({ slug }) => slug !== product.slug)
    .slice(0, most)
    .map(cardIn(i18n))
}

type Asked = Pick<Shop, 'products' | 'recommendations'>

/** What the shop's first algorithm for such things finds, in its order. */
async function recommendedWith({ _id }: Product, { products, recommendations }: Asked): Promise<Product[]> {
  const { availableAlgorithms } = await recommendations.listAvailableAlgorithms()
  const way = availableAlgorithms.find(({ config }) => config.algorithmType === 'RELATED_ITEMS')
  if (!way) return []
  const { appId, catalogAppIds } = way
  const item = { catalogItemId: _id, appId: catalogAppIds?.[0] ?? appId }
  const { recommendation } = await recommendations.getRecommendation(
    [{ _id: way.config.algorithmId, appId }],
    { items: [item], minimumRecommendedItems: 1 },
  )
  const ids = (recommendation?.items ?? []).slice(0, most + 1).map(({ catalogItemId }) => catalogItemId)
  if (ids.length === 0) return []
  const { items } = await products.queryProducts().hasSome('_id', ids).find()
  return items.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
}

async function neighboursOf({ collectionIds }: Product, { products }: Asked): Promise<Product[]> {
  const collection = collectionIds.find((id) => id !== ALL_PRODUCTS_COLLECTION_ID)
  if (!collection) return []
  const query = products.queryProducts().hasSome('collectionIds', [collection])
  const { items } = await query.limit(most + 1).find()
  return items
}
