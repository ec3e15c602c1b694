import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { createReadHandlers } from '../routes/read-handlers.ts'
import { expressionOf } from './product-v3-schema.ts'
import {
  CategoryBySlug,
  CategoryItems,
  CategoryItemsParameters,
  CategoryParameters,
  CountCategories,
  countCategories,
  getCategory,
  getCategoryBySlug,
  ItemCategoriesParameters,
  listCategoriesForItem,
  listItemsInCategory,
  listTrees,
  QueryCategories,
  queryCategories,
  SearchCategories,
} from './read-categories.ts'

/** Reads the collections of the shop as the categories of Catalog V3. */
export function categoryRoutes(server: CatalogServer) {
  const { withReadContext } = createReadHandlers(server)

  return {
    'POST /categories/v1/categories/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds categories, with filter, sort, and paging.',
        changesNothing: true,
      },
      withReadContext({ body: QueryCategories }, (by, { body: { query, treeReference, fields } }) =>
        queryCategories(by, query, { name: 'query', appNamespace: treeReference.appNamespace, fields }),
      ),
    ),
    'POST /categories/v1/categories/search': operation(
      {
        access: 'authenticated',
        summary: 'Searches categories by name and description.',
        changesNothing: true,
      },
      withReadContext({ body: SearchCategories }, (by, { body: { search, treeReference, fields } }) =>
        queryCategories(by, search, {
          name: 'search',
          appNamespace: treeReference.appNamespace,
          expression: expressionOf(search),
          fields,
        }),
      ),
    ),
    'POST /categories/v1/categories/count': operation(
      { access: 'authenticated', summary: 'Counts categories.', changesNothing: true },
      withReadContext({ body: CountCategories }, (by, { body }) => countCategories(by, body)),
    ),
    'GET /categories/v1/categories/list-trees': operation(
      { access: 'authenticated', summary: 'Lists the category trees of the shop.' },
      withReadContext({}, async () => listTrees()),
    ),
    'GET /categories/v1/categories/list-categories-for-item': operation(
      { access: 'authenticated', summary: 'Lists the categories of a product.' },
      withReadContext({ parameters: ItemCategoriesParameters }, (by, { parameters }) =>
        listCategoriesForItem(by, parameters),
      ),
    ),
    'GET /categories/v1/categories/slug/:slug': operation(
      {
        access: 'authenticated',
        summary: 'Reads a category by its slug.',
        errors: ['COLLECTION_NOT_FOUND'],
      },
      withReadContext({ parameters: CategoryBySlug }, (by, { parameters }) =>
        getCategoryBySlug(by, parameters),
      ),
    ),
    'GET /categories/v1/categories/:id': operation(
      { access: 'authenticated', summary: 'Reads a category.', errors: ['COLLECTION_NOT_FOUND'] },
      withReadContext({ parameters: CategoryParameters }, (by, { parameters }) =>
        getCategory(by, parameters),
      ),
    ),
    'POST /categories/v1/categories/:id/list-items': operation(
      {
        access: 'authenticated',
        summary: 'Lists the products of a category.',
        errors: ['COLLECTION_NOT_FOUND'],
        changesNothing: true,
      },
      withReadContext({ parameters: ById, body: CategoryItems }, (by, { parameters, body }) =>
        listItemsInCategory(by, parameters.id, body),
      ),
    ),
    'GET /categories/v1/categories/:id/list-items': operation(
      {
        access: 'authenticated',
        summary: 'Lists the products of a category, with the paging in the URL.',
        errors: ['COLLECTION_NOT_FOUND'],
      },
      withReadContext({ parameters: CategoryItemsParameters }, (by, { parameters }) =>
        listItemsInCategory(by, parameters.id, {
          treeReference: { appNamespace: parameters['treeReference.appNamespace'] },
          cursorPaging: {
            limit: parameters['cursorPaging.limit'],
            cursor: parameters['cursorPaging.cursor'],
          },
        }),
      ),
    ),
  } satisfies Routes
}
