import type { Product, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { difference } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { lockCollection } from '../collections/collection-repository.ts'
import { addProductsToCollection, removeProductsFromCollection } from '../collections/update-collection.ts'
import { applyStockUpdate, MAX_QUANTITY } from '../inventory/stock-rules.ts'
import { updateInventory } from '../inventory/update-inventory.ts'
import { unarchiveIfVisible } from '../products/archive-and-unarchive.ts'
import { type CatalogWriteContext, merchantSerializerContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { serializeProduct } from '../products/product-serializer.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { PlansOfProduct, setPlans } from '../subscription-plans/subscription-plans.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { OptionRenames, renameOptions } from '../variants/rename-options.ts'
import { hasChoices } from '../variants/variants-for-options.ts'
import { changeProduct, lockProduct, PRODUCT_FIELDS, type ProductChangeContext } from './change-product.ts'
import { createProductWith, prepareProductWith } from './create-product.ts'
import { parseProductChanges } from './product-changes-schema.ts'
import { withMedia } from './set-product-media.ts'
import { checkOneOption, updateChoiceMedia } from './update-media.ts'
import { applyParsedChanges } from './update-product.ts'
import { findOverrideViolation, VariantOverrides, withOverrides } from './update-variants.ts'

const choices = z.record(z.string(), z.string())
const ids = z.array(z.string().max(36)).max(100).default([])

/** A product with everything that its editor shows. Omitted fields stay unchanged. */
export const ProductWithRelations = z.strictObject({
  product: z.record(z.string(), z.unknown()),
  optionRenames: OptionRenames.default([]),
  variants: VariantOverrides.optional(),
  stock: z
    .strictObject({
      trackQuantity: z.boolean(),
      variants: z
        .array(
          z.strictObject({
            choices,
            quantity: z.int().min(0).max(MAX_QUANTITY).optional(),
            inStock: z.boolean().optional(),
          }),
        )
        .max(LIMITS.variants)
        .default([]),
    })
    .optional(),
  media: z
    .array(
      z.strictObject({
        mediaId: z.string().max(200),
        altText: z.string().trim().max(200),
        choices: z
          .array(z.strictObject({ option: z.string().max(50), choice: z.string().max(50) }))
          .max(100)
          .default([]),
      }),
    )
    .max(LIMITS.mediaPerProduct)
    .optional(),
  /** The stock from which variants count as low; null for the default. Choices may be partial. */
  lowStock: z
    .array(z.strictObject({ choices, threshold: z.int().min(0).max(MAX_QUANTITY).nullable() }))
    .max(LIMITS.variants)
    .optional(),
  collections: z.strictObject({ join: ids, leave: ids }).optional(),
  subscriptions: PlansOfProduct.optional(),
})
type ProductWithRelations = z.infer<typeof ProductWithRelations>

/** Creates a product, or updates the one with this id, in all its parts as one change. */
export function saveProductWithRelations(
  writeContext: CatalogWriteContext,
  request: ProductWithRelations,
  productId?: string,
) {
  return inTransaction(writeContext.db, async (tx) => {
    const within = { ...writeContext, db: tx }
    const saved = await saveParts(within, request, productId)
    if (saved instanceof Refusal) return saved
    const now = await lockProduct(tx, saved.product.id)
    return now instanceof Refusal ? now : response(within, now, saved.currency)
  })
}

/** The same in the transaction of the caller. The returned product has its earlier stock and collections. */
export async function saveParts(
  writeContext: CatalogWriteContext,
  request: ProductWithRelations,
  productId?: string,
) {
  const within = { ...writeContext, changeId: writeContext.changeId ?? newId(writeContext.now) }
  const { join = [], leave = [] } = request.collections ?? {}
  // Collections are locked before products, as in every other write.
  for (const id of [...join, ...leave].map(parseId).sort()) if (id) await lockCollection(within.db, id)

  const outcome = await (productId === undefined
    ? create(within, request)
    : change(within, request, productId))
  if (outcome instanceof Refusal) return outcome
  const { product, currency } = outcome
  const refused =
    (await saveStock(within, product, request.stock)) ??
    (request.subscriptions &&
      refusalIn(await setPlans({ ...within, currency }, product.id, request.subscriptions)))
  if (refused) return refused
  for (const id of join) {
    const joined = await addProductsToCollection(within, id, [product.id])
    if (joined instanceof Refusal) return joined
  }
  for (const id of leave) {
    const removed = await removeProductsFromCollection(within, id, [product.id])
    if (removed instanceof Refusal) return removed
  }
  return outcome
}

const response = (
  writeContext: CatalogWriteContext,
  product: ProductRecord,
  currency: string,
): { product: Wire<Product> } => ({
  product: serializeProduct(product, merchantSerializerContext(writeContext, currency)),
})

const refusalIn = <Outcome extends object>(outcome: Outcome) =>
  outcome instanceof Refusal ? outcome : undefined

const create = (writeContext: CatalogWriteContext, request: ProductWithRelations) =>
  createProductWith(writeContext, request.product, (product, context) =>
    withOverridesAndMedia(product, request, context),
  )

/** The product that a request creates, with its stock. It is not stored yet, and its slug may be taken. */
export async function prepareProductWithRelations(
  writeContext: CatalogWriteContext,
  request: ProductWithRelations,
) {
  const prepared = await prepareProductWith(writeContext, request.product, (product, context) =>
    withOverridesAndMedia(product, request, context),
  )
  if (prepared instanceof Refusal) return prepared
  const { product } = prepared
  const update = requestedStock(product, request.stock)
  if (!update) return prepared
  if (update instanceof Refusal) return update
  const variants = product.variants.map((variant) => ({ ...variant, locations: [] }))
  const stock = applyStockUpdate({ ...product, variants }, update)
  if (stock instanceof Refusal) return stock
  const stockOf = new Map(stock.map(({ id, quantity, inStock }) => [id, { quantity, inStock }]))
  return {
    ...prepared,
    product: {
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, ...stockOf.get(variant.id) })),
    },
  }
}

/** Whether a product has everything already that a request sets. */
export async function isSaved(
  { db, now }: CatalogWriteContext,
  request: ProductWithRelations,
  product: ProductRecord,
): Promise<boolean> {
  const { join = [], leave = [] } = request.collections ?? {}
  if (request.subscriptions || join.length + leave.length > 0) return false
  const context = { tx: db, currency: (await readShop(db)).currency }
  const requested = await applyParsedChanges(parseProductChanges(request.product), now)(product, context)
  if (requested instanceof Refusal) return false
  const completed = await withOverridesAndMedia(requested, request, context)
  return (
    !(completed instanceof Refusal) &&
    difference(product, unarchiveIfVisible(completed), PRODUCT_FIELDS).changed.length === 0 &&
    requestedStock(product, request.stock) === undefined
  )
}

function change(writeContext: CatalogWriteContext, request: ProductWithRelations, productId: string) {
  const read = parseProductChanges(request.product)
  const changed = applyParsedChanges(read, writeContext.now)
  return changeProduct(
    writeContext,
    productId,
    async (product, context) => {
      const requested = await changed(renameOptions(product, request.optionRenames), context)
      return requested instanceof Refusal ? requested : withOverridesAndMedia(requested, request, context)
    },
    read.changes.revision,
  )
}

/** A product with its variant overrides and media. */
async function withOverridesAndMedia(
  product: ProductRecord,
  { variants = [], media, lowStock = [] }: ProductWithRelations,
  { tx, currency }: ProductChangeContext,
) {
  const counted = withThresholds(product, lowStock)
  const priced =
    variants.length > 0
      ? ((await findOverrideViolation(tx, variants)) ?? withOverrides(counted, variants, currency))
      : counted
  if (priced instanceof Refusal || !media) return priced
  const shown = await withMedia(priced, media, tx)
  return shown instanceof Refusal ? shown : withChoiceMedia(shown, media)
}

const withThresholds = (
  product: ProductRecord,
  lowStock: NonNullable<ProductWithRelations['lowStock']>,
): ProductRecord => ({
  ...product,
  variants: product.variants.map((variant) => {
    const own = lowStock.findLast(({ choices }) => hasChoices(variant, choices))
    return own ? { ...variant, lowStockThreshold: own.threshold } : variant
  }),
})

/** Choices show exactly the listed media. */
function withChoiceMedia(product: ProductRecord, media: NonNullable<ProductWithRelations['media']>) {
  const errors = new ValidationErrors()
  const bare = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, mediaIds: [] })),
  }))
  const places = media.flatMap(({ mediaId, choices }, index) =>
    choices.map((choice, nth) => ({
      ...choice,
      at: `media[${index}].choices[${nth}]`,
      change: (shown: readonly string[]) => [...shown, mediaId],
    })),
  )
  const options = places.reduce<ProductRecord['options']>(
    (some, place) => updateChoiceMedia(some, place, errors),
    bare,
  )
  checkOneOption(options, errors)
  return errors.violations.length > 0 ? invalid(...errors.violations) : { ...product, options }
}

/** Whether the variants have this stock already. */
const isStocked = (
  product: ProductRecord,
  isTracked: boolean,
  requested: readonly { variantId: string; quantity?: number | undefined; inStock?: boolean | undefined }[],
): boolean =>
  product.variants.every(({ quantity }) => (quantity !== null) === isTracked) &&
  requested.every(({ variantId, quantity, inStock }) =>
    product.variants.some(
      (variant) =>
        wireVariantId(variant, product) === variantId &&
        (isTracked ? quantity === variant.quantity : inStock === variant.inStock),
    ),
  )

/** The stock of variants by their choices, because new variants have no known id yet; `undefined` if they have it. */
function requestedStock(product: ProductRecord, stock: ProductWithRelations['stock']) {
  if (!stock) return undefined
  const errors = new ValidationErrors()
  const variants = stock.variants.flatMap(({ choices, ...pieces }, index) => {
    const named = product.variants.filter((variant) => hasChoices(variant, choices))
    if (named.length === 0)
      errors.add(
        `stock.variants[${index}].choices`,
        validationError('VALIDATION', 'must be a variant of this product'),
      )
    return named.map((variant) => ({ variantId: wireVariantId(variant, product), ...pieces }))
  })
  if (errors.violations.length > 0) return invalid(...errors.violations)
  const { trackQuantity } = stock
  return isStocked(product, trackQuantity, variants) ? undefined : { trackQuantity, variants }
}

async function saveStock(
  writeContext: CatalogWriteContext,
  product: ProductRecord,
  stock: ProductWithRelations['stock'],
) {
  const update = requestedStock(product, stock)
  if (!update || update instanceof Refusal) return update
  return refusalIn(await updateInventory(writeContext, product.id, update))
}
