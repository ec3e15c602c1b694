import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import {
  BulkAdjust,
  BulkUpdate,
  bulkAdjustProducts,
  bulkUpdateProducts,
} from '../bulk-products/bulk-update-products.ts'
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
import { importExternalMedia } from '../product-media/import-external-media.ts'
import { ProductMedia, setProductMedia } from '../product-media/set-product-media.ts'
import {
  addProductMedia,
  addProductMediaToChoices,
  ChoiceMedia,
  MediaIds,
  MediaToAdd,
  removeProductMedia,
  removeProductMediaFromChoices,
} from '../product-media/update-media.ts'
import { ArchiveRequest, archiveProducts } from '../products/archive-products.ts'
import { createProductFromRequest } from '../products/create-product.ts'
import { ProductWithRelations, saveProductWithRelations } from '../products/save-product-with-relations.ts'
import {
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeRibbon,
  updateProduct,
} from '../products/update-product.ts'
import { resetAllVariantData, updateVariants, VariantOverrides } from '../variants/update-variants.ts'
import { bodyIdMismatch } from './body-id-mismatch.ts'
import type { CatalogWriteContext } from './catalog-write-context.ts'

const ById = z.object({ id: z.string() })

/** Clients repeat the path id in the body. */
const id = z.unknown().optional()
const OnlyId = z.strictObject({ id })

/** Products and collections are parsed field by field, so that all violations are reported at once. */
const ProductBody = z.strictObject({ product: z.record(z.string(), z.unknown()) })
const CollectionBody = z.strictObject({ collection: z.record(z.string(), z.unknown()) })

export function catalogWriteRoutes({ db, config, now }: Server) {
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })

  const writeContext = (c: HttpContext, operation: string): CatalogWriteContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
    db,
    config,
  })

  /** An operation with a body; `work` gets the id of the path, if any. */
  const withBody = <Schema extends z.ZodType, Outcome extends object>(
    operation: string,
    schema: Schema,
    work: (context: CatalogWriteContext, body: z.infer<Schema>, id: string) => Promise<Outcome>,
  ) =>
    validated({ body: schema }, async (c, input) => {
      const body = input.body as z.infer<Schema>
      const id = c.req.param('id')
      const mismatch = id === undefined ? undefined : bodyIdMismatch(body, id)
      return reply(c, mismatch ?? (await work(writeContext(c, operation), body, id ?? '')))
    })

  const withoutBody = <Outcome extends object>(
    operation: string,
    work: (writeContext: CatalogWriteContext, id: string) => Promise<Outcome>,
  ) =>
    validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await work(writeContext(c, operation), parameters.id)),
    )

  const withIdOnly = <Outcome extends object>(
    operation: string,
    work: (writeContext: CatalogWriteContext, id: string) => Promise<Outcome>,
  ) => withBody(operation, OnlyId, (writeContext, _, id) => work(writeContext, id))

  return {
    'POST /stores/v1/products': withBody('createProduct', ProductBody, (writeContext, { product }) =>
      createProductFromRequest(writeContext, product),
    ),
    'PATCH /stores/v1/products/:id': withBody('updateProduct', ProductBody, (writeContext, { product }, id) =>
      updateProduct(writeContext, id, product),
    ),
    'DELETE /stores/v1/products/:id': withoutBody('deleteProduct', deleteProduct),
    'PATCH /stores/v1/products/:id/variants': withBody(
      'updateProductVariants',
      z.strictObject({ id, variants: VariantOverrides }),
      (writeContext, { variants }, id) => updateVariants(writeContext, id, variants),
    ),
    'POST /stores/v1/products/:id/variants/resetToDefault': withIdOnly(
      'resetAllProductVariantData',
      resetAllVariantData,
    ),
    'POST /stores/v1/products/:id/media': validated(
      { parameters: ById, body: z.strictObject({ id, media: MediaToAdd }) },
      async (c, { parameters, body }) => {
        const mismatch = bodyIdMismatch(body, parameters.id)
        if (mismatch) return reply(c, mismatch)
        const importContext = { db, mediaDir: config.mediaDir, config, safeFetch, now: now() }
        const media = await importExternalMedia(importContext, parameters.id, body.media)
        if (media instanceof Refusal) return reply(c, media)
        const step = c.get('step') ?? withoutRecordedSteps(db)
        const added = await step('add', (tx) =>
          addProductMedia({ ...writeContext(c, 'addProductMedia'), db: tx }, parameters.id, media),
        )
        return reply(c, added)
      },
    ),
    'POST /stores/v1/products/:id/media/delete': withBody(
      'removeProductMedia',
      z.strictObject({ id, mediaIds: MediaIds }),
      (writeContext, { mediaIds }, id) => removeProductMedia(writeContext, id, mediaIds),
    ),
    'PATCH /stores/v1/products/:id/choices/media': withBody(
      'addProductMediaToChoices',
      z.strictObject({ id, media: ChoiceMedia }),
      (writeContext, { media }, id) => addProductMediaToChoices(writeContext, id, media),
    ),
    'POST /stores/v1/products/:id/choices/media/delete': withBody(
      'removeProductMediaFromChoices',
      z.strictObject({ id, media: ChoiceMedia }),
      (writeContext, { media }, id) => removeProductMediaFromChoices(writeContext, id, media),
    ),
    'DELETE /stores/v1/products/:id/options': withoutBody('deleteProductOptions', deleteProductOptions),
    'POST /stores/v1/products/:id/remove-brand': withIdOnly('removeBrand', removeBrand),
    'POST /stores/v1/products/:id/remove-ribbon': withIdOnly('removeRibbon', removeRibbon),
    'POST /stores/v1/collections': withBody(
      'createCollection',
      CollectionBody,
      (writeContext, { collection }) => createCollectionFromRequest(writeContext, collection),
    ),
    'PATCH /stores/v1/collections/:id': withBody(
      'updateCollection',
      CollectionBody,
      (writeContext, { collection }, id) => updateCollection(writeContext, id, collection),
    ),
    'DELETE /stores/v1/collections/:id': withoutBody('deleteCollection', deleteCollection),
    'POST /stores/v1/collections/:id/productIds': withBody(
      'addProductsToCollection',
      z.strictObject({ id, productIds: ProductIds }),
      (writeContext, { productIds }, id) => addProductsToCollection(writeContext, id, productIds),
    ),
    'POST /stores/v1/collections/:id/productIds/delete': withBody(
      'removeProductsFromCollection',
      z.strictObject({ id, productIds: ProductIds }),
      (writeContext, { productIds }, id) => removeProductsFromCollection(writeContext, id, productIds),
    ),
    'POST /_vitrine/v1/products': withBody(
      'createFullProduct',
      ProductWithRelations,
      (writeContext, request) => saveProductWithRelations(writeContext, request),
    ),
    'PATCH /_vitrine/v1/products/:id': withBody(
      'updateFullProduct',
      ProductWithRelations,
      saveProductWithRelations,
    ),
    'POST /_vitrine/v1/products/archive': withBody('archiveProducts', ArchiveRequest, archiveProducts),
    'POST /_vitrine/v1/products/:id/media': withBody(
      'setProductMedia',
      ProductMedia,
      (writeContext, body, id) => setProductMedia(writeContext, id, body),
    ),
    'POST /_vitrine/v1/collections': withBody(
      'createFullCollection',
      CollectionWithRule,
      createCollectionWithRule,
    ),
    'PATCH /_vitrine/v1/collections/:id': withBody(
      'updateFullCollection',
      CollectionWithRule,
      saveCollectionWithRule,
    ),
    'POST /_vitrine/v1/collections/:id/move': withBody(
      'moveInCollection',
      ProductMove,
      (writeContext, body, id) => moveInCollection(writeContext, id, body),
    ),
    'POST /stores/v1/bulk/products/update': withBody(
      'bulkUpdateProductsProperty',
      BulkUpdate,
      bulkUpdateProducts,
    ),
    'POST /stores/v1/bulk/products/adjust-properties': withBody(
      'bulkAdjustProductProperty',
      BulkAdjust,
      bulkAdjustProducts,
    ),
  } satisfies Routes
}
