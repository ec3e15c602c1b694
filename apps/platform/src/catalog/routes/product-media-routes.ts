import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { NEW_FILE_ERRORS } from '../media/store-media.ts'
import { PRODUCT_CHANGE_ERRORS } from '../product-editing/change-product.ts'
import { ProductMedia, setProductMedia } from '../product-editing/set-product-media.ts'
import {
  addProductMedia,
  addProductMediaToChoices,
  ChoiceMedia,
  MediaIds,
  MediaToAdd,
  removeProductMedia,
  removeProductMediaFromChoices,
} from '../product-editing/update-media.ts'
import { importExternalMedia } from '../product-media/import-external-media.ts'
import { bodyIdMismatch } from './body-id-mismatch.ts'
import { createWriteHandlers, repeatedId } from './write-handlers.ts'

/** Changes the media of products and of their choices. */
export function productMediaRoutes(server: Server) {
  const { db, config, now } = server
  const storage = openMediaStorage(config)
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  const { writeContext, withBody } = createWriteHandlers(server)

  return {
    'POST /stores/v1/products/:id/media': operation(
      {
        access: 'editors',
        summary: 'Adds media to a product.',
        errors: ['MEDIA_NOT_FOUND', 'MEDIA_FETCH_FAILED', ...NEW_FILE_ERRORS, ...PRODUCT_CHANGE_ERRORS],
        parameters: ById,
        body: z.strictObject({ id: repeatedId, media: MediaToAdd }),
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        const mismatch = bodyIdMismatch(body, parameters.id)
        if (mismatch) return mismatch
        const importContext = { db, storage, config, safeFetch, now: now() }
        const media = await importExternalMedia(importContext, parameters.id, body.media)
        if (media instanceof Refusal) return media
        const step = c.get('step') ?? withoutRecordedSteps(db)
        const added = await step('add', (tx) =>
          addProductMedia({ ...writeContext(c, 'addProductMedia'), db: tx }, parameters.id, media),
        )
        return added
      },
    ),
    'POST /stores/v1/products/:id/media/delete': operation(
      {
        access: 'editors',
        summary: 'Removes media from a product.',
        errors: PRODUCT_CHANGE_ERRORS,
      },
      withBody(
        'removeProductMedia',
        z.strictObject({ id: repeatedId, mediaIds: MediaIds }),
        (writeContext, { mediaIds }, id) => removeProductMedia(writeContext, id, mediaIds),
      ),
    ),
    'PATCH /stores/v1/products/:id/choices/media': operation(
      {
        access: 'editors',
        summary: 'Assigns media of a product to a choice.',
        errors: ['MEDIA_NOT_FOUND', ...PRODUCT_CHANGE_ERRORS],
      },
      withBody(
        'addProductMediaToChoices',
        z.strictObject({ id: repeatedId, media: ChoiceMedia }),
        (writeContext, { media }, id) => addProductMediaToChoices(writeContext, id, media),
      ),
    ),
    'POST /stores/v1/products/:id/choices/media/delete': operation(
      {
        access: 'editors',
        summary: 'Removes the media of a choice.',
        errors: ['MEDIA_NOT_FOUND', ...PRODUCT_CHANGE_ERRORS],
      },
      withBody(
        'removeProductMediaFromChoices',
        z.strictObject({ id: repeatedId, media: ChoiceMedia }),
        (writeContext, { media }, id) => removeProductMediaFromChoices(writeContext, id, media),
      ),
    ),
    'POST /_vitrine/v1/products/:id/media': operation(
      {
        access: 'editors',
        summary: 'Replaces the media of a product, with order and alt texts.',
        errors: ['MEDIA_NOT_FOUND', ...PRODUCT_CHANGE_ERRORS],
      },
      withBody('setProductMedia', ProductMedia, (writeContext, body, id) =>
        setProductMedia(writeContext, id, body),
      ),
    ),
  } satisfies Routes
}
