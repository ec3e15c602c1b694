import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { createCollectionFromRequest } from '../collections/create-collection.ts'
import { moveInCollection, ProductMove } from '../collections/move-in-collection.ts'
import {
  CollectionWithRule,
  createCollectionWithRule,
  saveCollectionWithRule,
} from '../collections/save-collection-with-rule.ts'
import {
  addProductsToCollection,
  deleteCollection,
  ProductIds,
  removeProductsFromCollection,
  updateCollection,
} from '../collections/update-collection.ts'
import { createWriteHandlers, repeatedId } from './write-handlers.ts'

const COLLECTION_CHANGE_ERRORS = ['COLLECTION_NOT_FOUND', 'COLLECTION_READ_ONLY'] as const

/** Collections are parsed field by field, so that all violations are reported at once. */
const CollectionBody = z.strictObject({ collection: z.record(z.string(), z.unknown()) })

export function collectionWriteRoutes(server: Server) {
  const { withBody, withoutBody } = createWriteHandlers(server)
  return {
    'POST /stores/v1/collections': operation(
      { access: 'editors', summary: 'Adds a collection.', errors: ['SLUG_TAKEN'] },
      withBody('createCollection', CollectionBody, (writeContext, { collection }) =>
        createCollectionFromRequest(writeContext, collection),
      ),
    ),
    'PATCH /stores/v1/collections/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a collection.',
        errors: ['SLUG_TAKEN', 'STALE_REVISION', ...COLLECTION_CHANGE_ERRORS],
      },
      withBody('updateCollection', CollectionBody, (writeContext, { collection }, id) =>
        updateCollection(writeContext, id, collection),
      ),
    ),
    'DELETE /stores/v1/collections/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a collection, not its products.',
        errors: COLLECTION_CHANGE_ERRORS,
      },
      withoutBody('deleteCollection', deleteCollection),
    ),
    'POST /stores/v1/collections/:id/productIds': operation(
      {
        access: 'editors',
        summary: 'Adds products to a collection.',
        errors: ['PRODUCT_NOT_FOUND', 'AUTOMATED_COLLECTION', ...COLLECTION_CHANGE_ERRORS],
      },
      withBody(
        'addProductsToCollection',
        z.strictObject({ id: repeatedId, productIds: ProductIds }),
        (writeContext, { productIds }, id) => addProductsToCollection(writeContext, id, productIds),
      ),
    ),
    'POST /stores/v1/collections/:id/productIds/delete': operation(
      {
        access: 'editors',
        summary: 'Removes products from a collection.',
        errors: ['AUTOMATED_COLLECTION', ...COLLECTION_CHANGE_ERRORS],
      },
      withBody(
        'removeProductsFromCollection',
        z.strictObject({ id: repeatedId, productIds: ProductIds }),
        (writeContext, { productIds }, id) => removeProductsFromCollection(writeContext, id, productIds),
      ),
    ),
    'POST /_vitrine/v1/collections': operation(
      {
        access: 'editors',
        summary: 'Creates a collection with an image and, if it is automated, its conditions.',
        errors: ['MEDIA_NOT_FOUND', 'SLUG_TAKEN'],
      },
      withBody('createFullCollection', CollectionWithRule, createCollectionWithRule),
    ),
    'PATCH /_vitrine/v1/collections/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a collection, its image, and its conditions.',
        errors: ['MEDIA_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION', ...COLLECTION_CHANGE_ERRORS],
      },
      withBody('updateFullCollection', CollectionWithRule, saveCollectionWithRule),
    ),
    'POST /_vitrine/v1/collections/:id/move': operation(
      {
        access: 'editors',
        summary: 'Moves a product to another position in a collection.',
        errors: ['PRODUCT_NOT_FOUND', ...COLLECTION_CHANGE_ERRORS],
      },
      withBody('moveInCollection', ProductMove, (writeContext, body, id) =>
        moveInCollection(writeContext, id, body),
      ),
    ),
  } satisfies Routes
}
