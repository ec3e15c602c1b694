import { z } from 'zod'
import { isElevated } from '../../kernel/caller.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { PriorPricesRequest, queryPriorPrices } from '../price-history/query-prior-prices.ts'
import { LegacyProductQuery, queryLegacyProducts } from '../queries/legacy-product-query.ts'
import { ProductQueryRequest } from '../queries/product-query-schema.ts'
import { getCachedProduct, getProduct, queryCachedProducts, queryProducts } from '../queries/read-catalog.ts'
import { isDeletedSlug } from '../slugs/slug-repository.ts'
import { optionsAvailability } from '../variants/options-availability.ts'
import {
  getStoreVariant,
  ProductVariantsRequest,
  queryProductVariants,
  queryStoreVariants,
} from '../variants/read-variants.ts'
import { createReadHandlers } from './read-handlers.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const ProductParameters = z.object({ id: z.string(), includeMerchantSpecificData: flag })
const BySlug = z.object({ slug: z.string().max(200).refine(isStorable) })
const OptionsRequest = z.object({ options: z.record(z.string().max(100), z.string().max(100)).default({}) })

/** Reads products and their variants. */
export function productReadRoutes(server: CatalogServer) {
  const { db } = server
  const { withReadContext, queried } = createReadHandlers(server)
  const products = queried(ProductQueryRequest, async (by, { query, includeMerchantSpecificData }) =>
    isElevated(by.caller)
      ? await queryProducts(by, query, includeMerchantSpecificData ?? false)
      : await queryCachedProducts(by, query, by),
  )
  const variants = queried(QueryRequest, (by, { query }) => queryStoreVariants(by, query))

  return {
    'POST /stores-reader/v1/products/query-platformized': operation(
      {
        access: 'authenticated',
        summary: 'Finds products, with filter, sort, and paging.',
        changesNothing: true,
      },
      products.post,
    ),
    'GET /stores-reader/v1/products/query-platformized': operation(
      { access: 'authenticated', summary: 'Finds products, with the query in the URL.' },
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
        changesNothing: true,
      },
      variants.post,
    ),
    'GET /stores-reader/v1/variants/query': operation(
      { access: 'authenticated', summary: 'Finds variants of all products, with the query in the URL.' },
      variants.get,
    ),
    'GET /stores-reader/v1/variants/:id': operation(
      { access: 'authenticated', summary: 'Reads a variant of any product.', errors: ['VARIANT_NOT_FOUND'] },
      withReadContext({ parameters: ById }, (by, { parameters }) => getStoreVariant(by, parameters.id)),
    ),
    'POST /_vitrine/v1/prior-prices/query': operation(
      {
        access: 'authenticated',
        summary: 'Returns the lowest price of discounted variants in the 30 days before their discount.',
        changesNothing: true,
      },
      withReadContext({ body: PriorPricesRequest }, async (by, { body }) => ({
        priorPrices: await queryPriorPrices(by, body.productIds, by.serializerContext),
      })),
    ),
    'GET /_vitrine/v1/deleted-products/:slug': operation(
      {
        access: 'authenticated',
        summary: 'Returns whether a product with this slug was deleted.',
      },
      withReadContext({ parameters: BySlug }, async (_, { parameters }) => ({
        deleted: await isDeletedSlug(db, parameters.slug),
      })),
    ),
  } satisfies Routes
}
