import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { createReadHandlers } from '../routes/read-handlers.ts'
import {
  CountProductsV3,
  ProductV3BySlug,
  ProductV3Parameters,
  QueryProductsV3,
  QueryVariantsV3,
  SearchProductsV3,
} from './product-v3-schema.ts'
import { allProductsCategory } from './read-categories.ts'
import { QueryCustomizations, queryCustomizations } from './read-customizations.ts'
import {
  countV3,
  getProductV3,
  getProductV3BySlug,
  queryProductsV3,
  queryVariantsV3,
  searchProductsV3,
} from './read-products-v3.ts'

const MERCHANT_DATA = 'NO_PERMISSION_TO_READ_MERCHANT_DATA'
const HIDDEN_PRODUCTS = 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS'

/** Reads the products of the shop in the form of Catalog V3. */
export function productV3Routes(server: CatalogServer) {
  const { withReadContext, queried } = createReadHandlers(server)
  const products = queried(QueryProductsV3, (by, { query, fields }) => queryProductsV3(by, query, fields))
  const search = queried(SearchProductsV3, searchProductsV3)
  const count = queried(CountProductsV3, countV3)
  const customizations = queried(QueryCustomizations, queryCustomizations)

  return {
    'POST /stores/v3/products/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds products of Catalog V3, with filter, sort, and paging.',
        errors: [MERCHANT_DATA],
        changesNothing: true,
      },
      products.post,
    ),
    'GET /stores/v3/products/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds products of Catalog V3, with the query in the URL.',
        errors: [MERCHANT_DATA],
      },
      products.get,
    ),
    'POST /stores/v3/products/search': operation(
      {
        access: 'authenticated',
        summary: 'Searches products of Catalog V3 by text and filter, with aggregations.',
        errors: [MERCHANT_DATA],
        changesNothing: true,
      },
      search.post,
    ),
    'GET /stores/v3/products/search': operation(
      {
        access: 'authenticated',
        summary: 'Searches products of Catalog V3, with the search in the URL.',
        errors: [MERCHANT_DATA],
      },
      search.get,
    ),
    'POST /stores/v3/products/count': operation(
      {
        access: 'authenticated',
        summary: 'Counts products of Catalog V3.',
        errors: [HIDDEN_PRODUCTS],
        changesNothing: true,
      },
      count.post,
    ),
    'GET /stores/v3/products/count': operation(
      {
        access: 'authenticated',
        summary: 'Counts products of Catalog V3, with the filter in the URL.',
        errors: [HIDDEN_PRODUCTS],
      },
      count.get,
    ),
    'POST /stores/v3/products/query-variants': operation(
      {
        access: 'authenticated',
        summary: 'Finds variants of all products in the form of Catalog V3.',
        errors: [MERCHANT_DATA],
        changesNothing: true,
      },
      withReadContext({ body: QueryVariantsV3 }, (by, { body }) =>
        queryVariantsV3(by, body.query, body.fields),
      ),
    ),
    'GET /stores/v3/products/slug/:slug': operation(
      {
        access: 'authenticated',
        summary: 'Reads a product of Catalog V3 by its slug.',
        errors: ['PRODUCT_NOT_FOUND', MERCHANT_DATA],
      },
      withReadContext({ parameters: ProductV3BySlug }, (by, { parameters: { slug, fields } }) =>
        getProductV3BySlug(by, slug, fields),
      ),
    ),
    'GET /stores/v3/products/:id': operation(
      {
        access: 'authenticated',
        summary: 'Reads a product of Catalog V3.',
        errors: ['PRODUCT_NOT_FOUND', MERCHANT_DATA],
      },
      withReadContext({ parameters: ProductV3Parameters }, (by, { parameters: { id, fields } }) =>
        getProductV3(by, id, fields),
      ),
    ),
    'POST /stores/v3/customizations/query': operation(
      {
        access: 'authenticated',
        summary: 'Lists the options and choices of all products in the form of Catalog V3.',
        changesNothing: true,
      },
      customizations.post,
    ),
    'GET /stores/v3/customizations/query': operation(
      {
        access: 'authenticated',
        summary:
          'Lists the options and choices of all products in the form of Catalog V3, with the query in the URL.',
      },
      customizations.get,
    ),
    'GET /stores/v3/all-products-category': operation(
      { access: 'authenticated', summary: 'Returns the id of the category of all products.' },
      withReadContext({}, async () => allProductsCategory()),
    ),
  } satisfies Routes
}
