import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { ArchiveRequest, archiveProducts } from '../bulk-products/archive-products.ts'
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
import { NEW_FILE_ERRORS } from '../media/store-media.ts'
import { createProductFromRequest } from '../product-editing/create-product.ts'
import {
  ProductWithRelations,
  saveProductWithRelations,
} from '../product-editing/save-product-with-relations.ts'
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
import {
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeRibbon,
  updateProduct,
} from '../product-editing/update-product.ts'
import { resetAllVariantData, updateVariants, VariantOverrides } from '../product-editing/update-variants.ts'
import { importExternalMedia } from '../product-media/import-external-media.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { bodyIdMismatch } from './body-id-mismatch.ts'

const productChange = ['PRODUCT_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION'] as const
const wholeProduct = [
  'MEDIA_NOT_FOUND',
  'VARIANTS_NOT_MANAGED',
  'COLLECTION_NOT_FOUND',
  'COLLECTION_READ_ONLY',
  'AUTOMATED_COLLECTION',
  ...productChange,
] as const
const collectionChange = ['COLLECTION_NOT_FOUND', 'COLLECTION_READ_ONLY'] as const

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
    'POST /stores/v1/products': operation(
      { access: 'editors', summary: 'Adds a product.', errors: ['SLUG_TAKEN', 'MEDIA_NOT_FOUND'] },
      withBody('createProduct', ProductBody, (writeContext, { product }) =>
        createProductFromRequest(writeContext, product),
      ),
    ),
    'PATCH /stores/v1/products/:id': operation(
      {
        access: 'editors',
        summary: 'Updates a product. Omitted fields stay the same.',
        errors: ['MEDIA_NOT_FOUND', ...productChange],
      },
      withBody('updateProduct', ProductBody, (writeContext, { product }, id) =>
        updateProduct(writeContext, id, product),
      ),
    ),
    'DELETE /stores/v1/products/:id': operation(
      { access: 'editors', summary: 'Deletes a product.', errors: ['PRODUCT_NOT_FOUND'] },
      withoutBody('deleteProduct', deleteProduct),
    ),
    'PATCH /stores/v1/products/:id/variants': operation(
      {
        access: 'editors',
        summary: 'Sets the price, weight, SKU or visibility of variants.',
        errors: ['VARIANTS_NOT_MANAGED', ...productChange],
      },
      withBody(
        'updateProductVariants',
        z.strictObject({ id, variants: VariantOverrides }),
        (writeContext, { variants }, id) => updateVariants(writeContext, id, variants),
      ),
    ),
    'POST /stores/v1/products/:id/variants/resetToDefault': operation(
      {
        access: 'editors',
        summary: 'Resets all variants to the values of the product.',
        errors: productChange,
      },
      withIdOnly('resetAllProductVariantData', resetAllVariantData),
    ),
    'POST /stores/v1/products/:id/media': operation(
      {
        access: 'editors',
        summary: 'Adds media to a product.',
        errors: ['MEDIA_NOT_FOUND', 'MEDIA_FETCH_FAILED', ...NEW_FILE_ERRORS, ...productChange],
        parameters: ById,
        body: z.strictObject({ id, media: MediaToAdd }),
        idempotency: 'steps',
      },
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
    'POST /stores/v1/products/:id/media/delete': operation(
      {
        access: 'editors',
        summary: 'Removes media from a product.',
        errors: [...productChange],
      },
      withBody(
        'removeProductMedia',
        z.strictObject({ id, mediaIds: MediaIds }),
        (writeContext, { mediaIds }, id) => removeProductMedia(writeContext, id, mediaIds),
      ),
    ),
    'PATCH /stores/v1/products/:id/choices/media': operation(
      {
        access: 'editors',
        summary: 'Assigns media of a product to a choice.',
        errors: ['MEDIA_NOT_FOUND', ...productChange],
      },
      withBody(
        'addProductMediaToChoices',
        z.strictObject({ id, media: ChoiceMedia }),
        (writeContext, { media }, id) => addProductMediaToChoices(writeContext, id, media),
      ),
    ),
    'POST /stores/v1/products/:id/choices/media/delete': operation(
      {
        access: 'editors',
        summary: 'Removes the media of a choice.',
        errors: ['MEDIA_NOT_FOUND', ...productChange],
      },
      withBody(
        'removeProductMediaFromChoices',
        z.strictObject({ id, media: ChoiceMedia }),
        (writeContext, { media }, id) => removeProductMediaFromChoices(writeContext, id, media),
      ),
    ),
    'DELETE /stores/v1/products/:id/options': operation(
      {
        access: 'editors',
        summary: 'Removes all options of a product and its variants.',
        errors: productChange,
      },
      withoutBody('deleteProductOptions', deleteProductOptions),
    ),
    'POST /stores/v1/products/:id/remove-brand': operation(
      { access: 'editors', summary: 'Removes the brand of a product.', errors: productChange },
      withIdOnly('removeBrand', removeBrand),
    ),
    'POST /stores/v1/products/:id/remove-ribbon': operation(
      { access: 'editors', summary: 'Removes the ribbon of a product.', errors: productChange },
      withIdOnly('removeRibbon', removeRibbon),
    ),
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
        errors: ['SLUG_TAKEN', 'STALE_REVISION', ...collectionChange],
      },
      withBody('updateCollection', CollectionBody, (writeContext, { collection }, id) =>
        updateCollection(writeContext, id, collection),
      ),
    ),
    'DELETE /stores/v1/collections/:id': operation(
      { access: 'editors', summary: 'Deletes a collection, not its products.', errors: collectionChange },
      withoutBody('deleteCollection', deleteCollection),
    ),
    'POST /stores/v1/collections/:id/productIds': operation(
      {
        access: 'editors',
        summary: 'Adds products to a collection.',
        errors: ['PRODUCT_NOT_FOUND', 'AUTOMATED_COLLECTION', ...collectionChange],
      },
      withBody(
        'addProductsToCollection',
        z.strictObject({ id, productIds: ProductIds }),
        (writeContext, { productIds }, id) => addProductsToCollection(writeContext, id, productIds),
      ),
    ),
    'POST /stores/v1/collections/:id/productIds/delete': operation(
      {
        access: 'editors',
        summary: 'Removes products from a collection.',
        errors: ['AUTOMATED_COLLECTION', ...collectionChange],
      },
      withBody(
        'removeProductsFromCollection',
        z.strictObject({ id, productIds: ProductIds }),
        (writeContext, { productIds }, id) => removeProductsFromCollection(writeContext, id, productIds),
      ),
    ),
    'POST /_vitrine/v1/products': operation(
      {
        access: 'editors',
        summary:
          'Creates a product with variants, inventory, media, collections and subscription plans, all or nothing.',
        errors: wholeProduct,
      },
      withBody('createFullProduct', ProductWithRelations, (writeContext, request) =>
        saveProductWithRelations(writeContext, request),
      ),
    ),
    'PATCH /_vitrine/v1/products/:id': operation(
      {
        access: 'editors',
        summary:
          'Updates a product with all its parts in one step. Renamed options and choices keep their variants.',
        errors: wholeProduct,
      },
      withBody('updateFullProduct', ProductWithRelations, saveProductWithRelations),
    ),
    'POST /_vitrine/v1/products/archive': operation(
      { access: 'editors', summary: 'Archives or unarchives products, in batches.', errors: [] },
      withBody('archiveProducts', ArchiveRequest, archiveProducts),
    ),
    'POST /_vitrine/v1/products/:id/media': operation(
      {
        access: 'editors',
        summary: 'Replaces the media of a product, with order and alt texts.',
        errors: ['MEDIA_NOT_FOUND', ...productChange],
      },
      withBody('setProductMedia', ProductMedia, (writeContext, body, id) =>
        setProductMedia(writeContext, id, body),
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
        errors: ['MEDIA_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION', ...collectionChange],
      },
      withBody('updateFullCollection', CollectionWithRule, saveCollectionWithRule),
    ),
    'POST /_vitrine/v1/collections/:id/move': operation(
      {
        access: 'editors',
        summary: 'Moves a product to another position in a collection.',
        errors: ['PRODUCT_NOT_FOUND', ...collectionChange],
      },
      withBody('moveInCollection', ProductMove, (writeContext, body, id) =>
        moveInCollection(writeContext, id, body),
      ),
    ),
    'POST /stores/v1/bulk/products/update': operation(
      { access: 'editors', summary: 'Sets price, cost or weight of many products at once.', errors: [] },
      withBody('bulkUpdateProductsProperty', BulkUpdate, bulkUpdateProducts),
    ),
    'POST /stores/v1/bulk/products/adjust-properties': operation(
      {
        access: 'editors',
        summary: 'Raises or lowers price, cost or weight of many products at once.',
        errors: [],
      },
      withBody('bulkAdjustProductProperty', BulkAdjust, bulkAdjustProducts),
    ),
  } satisfies Routes
}
