import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { orFallback } from '../shared/loader-errors.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import type { Shop } from '../shared/shop-client.server.ts'
import { createProductCards, type ProductCard } from './product-card.server.ts'

const MAX_RELATED_PRODUCTS = 4

/** The products that the platform recommends for a product, else others from its first collection. */
export async function findRelatedProducts(
  product: Product,
  requestContext: Pick<RequestContext, 'shop' | 'shopDetails' | 'i18n'>,
): Promise<ProductCard[]> {
  const { shop } = requestContext
  const recommended = await orFallback([], recommendedProducts(product, shop))
  const relatedProducts =
    recommended.length > 0 ? recommended : await orFallback([], productsInSameCollection(product, shop))
  const others = relatedProducts.filter(({ slug }) => slug !== product.slug)
  return createProductCards(others.slice(0, MAX_RELATED_PRODUCTS), requestContext)
}

type CatalogClient = Pick<Shop, 'products' | 'recommendations'>

/** The results of the first related-items algorithm, in its order. */
async function recommendedProducts(
  { _id }: Product,
  { products, recommendations }: CatalogClient,
): Promise<Product[]> {
  const { availableAlgorithms } = await recommendations.listAvailableAlgorithms()
  const algorithm = availableAlgorithms.find(({ config }) => config.algorithmType === 'RELATED_ITEMS')
  if (!algorithm) return []
  const { appId, catalogAppIds } = algorithm
  const item = { catalogItemId: _id, appId: catalogAppIds?.[0] ?? appId }
  const { recommendation } = await recommendations.getRecommendation(
    [{ _id: algorithm.config.algorithmId, appId }],
    { items: [item], minimumRecommendedItems: 1 },
  )
  const ids = (recommendation?.items ?? [])
    .slice(0, MAX_RELATED_PRODUCTS + 1)
    .map(({ catalogItemId }) => catalogItemId)
  if (ids.length === 0) return []
  const { items } = await products.queryProducts().hasSome('_id', ids).find()
  return items.sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
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
