import type { Collection, Product, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { ProductQueryRequest } from '../../catalog/queries/product-query-schema.ts'
import {
  getCollection,
  getCollectionBySlug,
  getProduct,
  queryCollections,
  queryProducts,
} from '../../catalog/queries/read-catalog.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { ById } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { GraphqlContext } from './context.ts'
import { type RootField, rootField } from './root-field.ts'
import { unwrapOutcome } from './unwrap-outcome.ts'

const slug = z.string().max(200).refine(isStorable)
const BySlug = z.object({ slug })
const OneProduct = z
  .object({
    id: z.string().nullish(),
    slug: slug.nullish(),
    includeMerchantSpecificData: z.boolean().nullish(),
  })
  .refine(({ id, slug }) => (id == null) !== (slug == null), 'must have either an id or a slug')

/** A collection whose products are read only on request. */
const collectionSource = (collection: Wire<Collection>) => ({
  ...collection,
  productsVirtualReference: async (
    { query }: { readonly query?: z.infer<typeof QueryRequest> | null },
    { productsOf }: GraphqlContext,
  ) => {
    const page = unwrapOutcome(await productsOf({ collectionId: collection.id, query: query?.query }))
    return { items: page.products, pageInfo: page.metadata }
  },
})

const collectionBySlug = rootField(
  'GET /stores-reader/v1/collections/slug/:slug',
  BySlug,
  async ({ readContext }, { slug }) => {
    const found = await getCollectionBySlug(readContext, slug)
    return found instanceof Refusal ? found : { collection: collectionSource(found.collection) }
  },
)

async function oneProduct(
  { readContext }: GraphqlContext,
  { id, slug, includeMerchantSpecificData }: z.infer<typeof OneProduct>,
): Promise<Wire<Product> | Refusal> {
  const withMerchantData = includeMerchantSpecificData ?? false
  if (id != null) {
    const found = await getProduct(readContext, id, withMerchantData)
    return found instanceof Refusal ? found : found.product
  }
  const found = await queryProducts(readContext, { filter: { slug }, paging: { limit: 1 } }, withMerchantData)
  if (found instanceof Refusal) return found
  return found.products[0] ?? refuse('PRODUCT_NOT_FOUND', { productId: slug ?? '' })
}

export const catalogFields = {
  storesProductsV1Products: rootField(
    'POST /stores-reader/v1/products/query-platformized',
    ProductQueryRequest,
    async ({ readContext }, { query, includeMerchantSpecificData }) => {
      const page = await queryProducts(readContext, query, includeMerchantSpecificData ?? false)
      return page instanceof Refusal ? page : { items: page.products, pageInfo: page.metadata }
    },
  ),
  storesProductsV1Product: rootField('GET /stores-reader/v1/products/:id', OneProduct, oneProduct),
  storesCollectionsV1Collections: rootField(
    'POST /stores-reader/v2/collections/query',
    QueryRequest,
    async ({ readContext }, { query }) => {
      const page = await queryCollections(readContext, query)
      if (page instanceof Refusal) return page
      return { items: page.collections.map(collectionSource), pageInfo: page.metadata }
    },
  ),
  storesCollectionsV1Collection: rootField(
    'GET /stores-reader/v2/collections/:id',
    ById,
    async ({ readContext }, { id }) => {
      const found = await getCollection(readContext, id)
      return found instanceof Refusal ? found : collectionSource(found.collection)
    },
  ),
  storesProductsV1GetCollectionBySlug: collectionBySlug,
} satisfies Record<string, RootField>
