import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { getCollection, getCollectionBySlug, queryCollections } from '../queries/read-catalog.ts'
import { createReadHandlers } from './read-handlers.ts'

const BySlug = z.object({ slug: z.string().max(200).refine(isStorable) })

export function collectionReadRoutes(server: CatalogServer) {
  const { withReadContext, queried } = createReadHandlers(server)
  const collections = queried(QueryRequest, (by, { query }) => queryCollections(by, query))
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
    'POST /stores-reader/v1/collections/query': operation(
      {
        access: 'authenticated',
        summary: 'Deprecated. Finds collections.',
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
        changesNothing: true,
      },
      collections.post,
    ),
    'GET /stores-reader/v2/collections/query': operation(
      { access: 'authenticated', summary: 'Finds collections, with the query in the URL.' },
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
  } satisfies Routes
}
