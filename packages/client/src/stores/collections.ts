import type { Collection } from '@vitrine/contract'
import { type Call, operation, path } from '../operation.ts'
import type { OffsetQuery } from '../query/create-query.ts'
import { offsetQuery } from '../query/offset-query.ts'
import type { OffsetPage } from '../query/page.ts'

export type { Collection, Media, MediaItem } from '@vitrine/contract'

/**
 * Returns a collection by its id.
 *
 * @example
 * ```ts
 * import { collections } from '@vitrine/client/stores'
 *
 * const { name } = await collections.getCollection('the-collection-id')
 * ```
 */
export const getCollection = /* @__PURE__ */ operation(
  (_id: string): Call<Collection> => ({
    method: 'GET',
    path: path`/stores-reader/v2/collections/${_id}`,
    args: { id: _id },
    parse: (response: { collection: Collection }) => response.collection,
  }),
)

/**
 * Returns a collection by its slug.
 *
 * @example
 * ```ts
 * import { collections } from '@vitrine/client/stores'
 *
 * const { collection } = await collections.getCollectionBySlug('tableware')
 * ```
 */
export const getCollectionBySlug = /* @__PURE__ */ operation(
  (slug: string): Call<{ collection: Collection }> => ({
    method: 'GET',
    path: path`/stores-reader/v2/collections/slug/${slug}`,
    args: { slug },
  }),
)

/** The fields for filters and sorting. */
export interface CollectionFields {
  _id: string
  name: string
  slug: string
}

export type CollectionsQueryBuilder = OffsetQuery<Collection, CollectionFields>
export type CollectionsQueryResult = OffsetPage<Collection>

/**
 * Queries collections, 50 per page.
 *
 * @example
 * ```ts
 * import { collections } from '@vitrine/client/stores'
 *
 * const { items } = await collections.queryCollections().ascending('name').find()
 * ```
 */
export const queryCollections = /* @__PURE__ */ offsetQuery<Collection, CollectionFields>({
  path: '/stores-reader/v2/collections/query',
  items: 'collections',
})
