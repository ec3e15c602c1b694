import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { orFallback } from '../shared/loader-errors.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import type { Shop } from '../shared/shop-client.server.ts'
import { createProductCards, type ProductCard } from './product-card.server.ts'

const MAX_RELATED_PRODUCTS = 4

/** Products below another one. */
export interface RelatedProducts {
  readonly title: string
  readonly products: readonly ProductCard[]
}

/** The algorithm of Wix Headless for what orders have in common. */
const BOUGHT_TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783'

/** What is bought with a product, else what the platform recommends, else others from its first collection. */
export async function findRelatedProducts(
  product: Product,
  requestContext: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<RelatedProducts> {
  const { shop, i18n } = requestContext
  const { items, isBoughtTogether } = await orFallback(NONE, recommendedProducts(product, shop))
  const relatedProducts =
    items.length > 0 ? items : await orFallback([], productsInSameCollection(product, shop))
  const others = relatedProducts.filter(({ slug }) => slug !== product.slug)
  const messages = i18n.messages.relatedProducts
  return {
    title: isBoughtTogether ? messages.boughtTogether : messages.similar,
    products: await createProductCards(others.slice(0, MAX_RELATED_PRODUCTS), requestContext),
  }
}

interface Recommended {
  readonly items: readonly Product[]
  readonly isBoughtTogether: boolean
}
const NONE: Recommended = { items: [], isBoughtTogether: false }

type CatalogClient = Pick<Shop, 'products' | 'recommendations'>

/** The results of the first related-items algorithm that has any, in its order. */
async function recommendedProducts(
  { _id }: Product,
  { products, recommendations }: CatalogClient,
): Promise<Recommended> {
  const { availableAlgorithms } = await recommendations.listAvailableAlgorithms()
  const isTogether = (id: string | undefined) => id === BOUGHT_TOGETHER
  const algorithms = availableAlgorithms
    .filter(({ config }) => config.algorithmType === 'RELATED_ITEMS')
    .sort(
      ({ config: one }, { config: other }) =>
        Number(isTogether(other.algorithmId)) - Number(isTogether(one.algorithmId)),
    )
  const [first] = algorithms
  if (!first) return NONE
  const item = { catalogItemId: _id, appId: first.catalogAppIds?.[0] ?? first.appId }
  const { recommendation } = await recommendations.getRecommendation(
    algorithms.slice(0, 2).map(({ appId, config }) => ({ _id: config.algorithmId, appId })),
    { items: [item], minimumRecommendedItems: 1 },
  )
  const ids = (recommendation?.items ?? [])
    .slice(0, MAX_RELATED_PRODUCTS + 1)
    .map(({ catalogItemId }) => catalogItemId)
  if (ids.length === 0) return NONE
  const { items } = await products.queryProducts().hasSome('_id', ids).find()
  return {
    items: items.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
    isBoughtTogether: isTogether(recommendation?.algorithm?._id),
  }
}

async function productsInSameCollection(
  { collectionIds }: Product,
  { products }: CatalogClient,
): Promise<Product[]> {
  const collection = collectionIds.find((id) => id !== ALL_PRODUCTS_COLLECTION_ID)
  if (!collection) return []
  const query = products.queryProducts().hasSome('collectionIds', [collection])
  const { items } = await query.limit(MAX_RELATED_PRODUCTS + 1).find()
  return items
}
