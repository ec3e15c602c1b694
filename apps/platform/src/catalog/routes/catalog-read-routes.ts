import { Version } from '@vitrine/contract'
import { z } from 'zod'
import { isElevated } from '../../kernel/caller.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { RouteInput } from '../../kernel/http/route-types.ts'
import { type ValidatedInput, validated } from '../../kernel/http/validated.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'
import { priceContextKey } from '../cache/product-cache.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { type CatalogReadContext, serializerContextFor } from '../products/catalog-read-context.ts'
import { createCursorSigners } from '../queries/cursor-signatures.ts'
import { LegacyProductQuery, queryLegacyProducts } from '../queries/legacy-product-query.ts'
import { ProductQueryRequest } from '../queries/product-query-schema.ts'
import {
  type CachedRead,
  getCachedProduct,
  getCollection,
  getCollectionBySlug,
  getProduct,
  queryCachedProducts,
  queryCollections,
  queryProducts,
} from '../queries/read-catalog.ts'
import { isDeletedSlug } from '../slugs/slug-repository.ts'
import { optionsAvailability } from '../variants/options-availability.ts'
import {
  getStoreVariant,
  ProductVariantsRequest,
  queryProductVariants,
  queryStoreVariants,
} from '../variants/read-variants.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const ProductParameters = z.object({ id: z.string(), includeMerchantSpecificData: flag })
const ById = z.object({ id: z.string() })
const BySlug = z.object({ slug: z.string().max(200).refine(isStorable) })
const OptionsRequest = z.object({ options: z.record(z.string().max(100), z.string().max(100)).default({}) })

/** The shop has catalog version 1. Clients of version 3 try theirs first, then this one. */
const unsupportedCatalogVersion = validated({}, (c) =>
  reply(c, refuse('CATALOG_V1_SITE_CALLING_CATALOG_V3_API')),
)

export function catalogRoutes(server: CatalogServer) {
  const { db, config, shop, catalog, reads } = server
  const cursorSigners = createCursorSigners(server)

  /** Replies with what `work` reads for the caller. All shoppers get the same response, so it is cached. */
  const withReadContext = <const Input extends RouteInput, Outcome extends object>(
    input: Input,
    work: (context: CatalogReadContext & CachedRead, provided: ValidatedInput<Input>) => Promise<Outcome>,
  ) =>
    validated(input, async (c, input) => {
      const readContext = { db, config, caller: c.get('caller'), displayCurrency: requestedCurrency(c) }
      const serializerContext = serializerContextFor(readContext, await shop(), false)
      const by = {
        ...readContext,
        cursorSigner: await cursorSigners(),
        serializerContext,
        productJson: catalog.productJson,
      }
      if (isElevated(readContext.caller)) return reply(c, await work(by, input))
      const key = JSON.stringify([c.get('operation'), priceContextKey(serializerContext), input])
      return reply(
        c,
        await catalog.responses.getOrLoad(key, () => reads.read((copy) => work({ ...by, db: copy }, input))),
      )
    })

  /** The same query as a body and encoded in the URL. */
  const queried = <Schema extends z.ZodType, Outcome extends object>(
    schema: Schema,
    work: (readContext: CatalogReadContext & CachedRead, body: z.infer<Schema>) => Promise<Outcome>,
  ) => ({
    post: withReadContext({ body: schema }, (by, { body }) => work(by, body as z.infer<Schema>)),
    get: withReadContext({ base64Query: schema }, (by, { base64Query }) =>
      work(by, base64Query as z.infer<Schema>),
    ),
  })

  const products = queried(ProductQueryRequest, async (by, { query, includeMerchantSpecificData }) =>
    isElevated(by.caller)
      ? await queryProducts(by, query, includeMerchantSpecificData ?? false)
      : await queryCachedProducts(by, query, by),
  )
  const collections = queried(QueryRequest, (by, { query }) => queryCollections(by, query))
  const variants = queried(QueryRequest, (by, { query }) => queryStoreVariants(by, query))
  const collectionBySlug = withReadContext({ parameters: BySlug }, (by, { parameters }) =>
    getCollectionBySlug(by, parameters.slug),
  )
  /** The second-generation service returns only the number for an unknown slug, not a name. */
  const collectionBySlugV2 = withReadContext({ parameters: BySlug }, async (by, { parameters: { slug } }) => {
    const found = await getCollectionBySlug(by, slug)
    return found instanceof Refusal ? refuse('404', { collection: slug }) : found
  })
  const collectionById = withReadContext({ parameters: ById }, (by, { parameters }) =>
    getCollection(by, parameters.id),
  )

  return {
    'POST /stores-reader/v1/products/query-platformized': operation(
      {
        access: 'authenticated',
        summary: 'Finds products, with filter, sort, and paging.',
        errors: [],
        changesNothing: true,
      },
      products.post,
    ),
    'GET /stores-reader/v1/products/query-platformized': operation(
      { access: 'authenticated', summary: 'The same, with the query in the URL.', errors: [] },
      products.get,
    ),
    'POST /stores-reader/v1/products/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds products for plain REST clients, with filter and sort as JSON or as a JSON string.',
        errors: ['PERMISSION_DENIED'],
        changesNothing: true,
      },
      withReadContext({ body: LegacyProductQuery }, (by, { body }) => queryLegacyProducts(by, body)),
    ),
    'GET /stores-reader/v1/products/:id': operation(
      { access: 'authenticated', summary: 'Reads a product.', errors: ['PRODUCT_NOT_FOUND'] },
      withReadContext({ parameters: ProductParameters }, async (by, { parameters }) =>
        isElevated(by.caller)
          ? await getProduct(by, parameters.id, parameters.includeMerchantSpecificData)
          : await getCachedProduct(parameters.id, by),
      ),
    ),
    'POST /stores-reader/v1/products/:id/productOptionsAvailability': operation(
      {
        access: 'authenticated',
        summary:
          'Returns the choices that are still available after a selection, and the variant that it selects.',
        errors: ['PRODUCT_NOT_FOUND'],
        changesNothing: true,
      },
      withReadContext({ parameters: ById, body: OptionsRequest }, (by, { parameters, body }) =>
        optionsAvailability(by, parameters.id, body.options),
      ),
    ),
    'POST /stores-reader/v1/products/:id/variants/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds variants of a product.',
        errors: ['PRODUCT_NOT_FOUND'],
        changesNothing: true,
      },
      withReadContext({ parameters: ById, body: ProductVariantsRequest }, (by, { parameters, body }) =>
        queryProductVariants(by, parameters.id, body),
      ),
    ),
    'POST /stores-reader/v1/variants/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds variants of all products.',
        errors: [],
        changesNothing: true,
      },
      variants.post,
    ),
    'GET /stores-reader/v1/variants/query': operation(
      { access: 'authenticated', summary: 'The same, with the query in the URL.', errors: [] },
      variants.get,
    ),
    'GET /stores-reader/v1/variants/:id': operation(
      { access: 'authenticated', summary: 'Reads a variant of any product.', errors: ['VARIANT_NOT_FOUND'] },
      withReadContext({ parameters: ById }, (by, { parameters }) => getStoreVariant(by, parameters.id)),
    ),
    'POST /stores-reader/v1/collections/query': operation(
      {
        access: 'authenticated',
        summary: 'Deprecated. Finds collections.',
        errors: [],
        changesNothing: true,
      },
      collections.post,
    ),
    'GET /stores-reader/v1/collections/slug/:slug': operation(
      {
        access: 'authenticated',
        summary: 'Deprecated. Reads a collection by its slug.',
        errors: ['COLLECTION_NOT_FOUND'],
      },
      collectionBySlug,
    ),
    'GET /stores-reader/v1/collections/:id': operation(
      {
        access: 'authenticated',
        summary: 'Deprecated. Reads a collection.',
        errors: ['COLLECTION_NOT_FOUND'],
      },
      collectionById,
    ),
    'POST /stores-reader/v2/collections/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds collections, with filter, sort, and paging.',
        errors: [],
        changesNothing: true,
      },
      collections.post,
    ),
    'GET /stores-reader/v2/collections/query': operation(
      { access: 'authenticated', summary: 'The same, with the query in the URL.', errors: [] },
      collections.get,
    ),
    'GET /stores-reader/v2/collections/slug/:slug': operation(
      { access: 'authenticated', summary: 'Reads a collection by its slug.', errors: ['404'] },
      collectionBySlugV2,
    ),
    'GET /stores-reader/v2/collections/:id': operation(
      { access: 'authenticated', summary: 'Reads a collection.', errors: ['COLLECTION_NOT_FOUND'] },
      collectionById,
    ),
    'GET /_vitrine/v1/deleted-products/:slug': operation(
      {
        access: 'authenticated',
        summary: 'Returns whether a product with this slug was deleted.',
        errors: [],
      },
      withReadContext({ parameters: BySlug }, async (_, { parameters }) => ({
        deleted: await isDeletedSlug(db, parameters.slug),
      })),
    ),

    'GET /stores/v3/provision/version': operation(
      { access: 'authenticated', summary: 'Returns the version of the catalog.', errors: [] },
      withReadContext({}, async () => ({
        catalogVersion: Version.V1_CATALOG,
      })),
    ),
    'GET /stores/v3/*': route({ access: 'authenticated' }, unsupportedCatalogVersion),
    'POST /stores/v3/*': route({ access: 'authenticated', changesNothing: true }, unsupportedCatalogVersion),
    'PATCH /stores/v3/*': route({ access: 'authenticated', changesNothing: true }, unsupportedCatalogVersion),
    'DELETE /stores/v3/*': route(
      { access: 'authenticated', changesNothing: true },
      unsupportedCatalogVersion,
    ),
  } satisfies Routes
}
