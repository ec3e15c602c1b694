import type { Product, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { newId } from '../database/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import { MAX_QUANTITY } from '../inventory/stock-change.ts'
import { updateInventory } from '../inventory/update-inventory.ts'
import { LIMITS } from '../limits.ts'
import { invalid, Refusal } from '../refusal.ts'
import { PlansOfProduct, setPlans } from '../subscriptions/plans.ts'
import { parseId } from '../wire-id.ts'
import { withArrangedMedia } from './arrange-media.ts'
import { changeProduct, lockProduct, type ProductChangeContext } from './change-product.ts'
import { lockCollection } from './collection-repository.ts'
import { createProductWith } from './create-product.ts'
import { parseProductChanges } from './product-changes-schema.ts'
import type { ProductRecord } from './product-record.ts'
import { serializeProduct, wireVariantId } from './product-serializer.ts'
import { OptionRenames, renameOptions } from './rename-options.ts'
import { addProductsToCollection, removeProductsFromCollection } from './update-collection.ts'
import { checkOneOption, updateChoiceMedia } from './update-media.ts'
import { applyParsedChanges } from './update-product.ts'
import { VariantOverrides, withOverrides } from './update-variants.ts'
import { ValidationErrors, validationError } from './validation-errors.ts'
import { hasChoices } from './variants.ts'
import { type CatalogWriteContext, merchantSerializerContext } from './write-context.ts'

const choices = z.record(z.string(), z.string())
const ids = z.array(z.string().max(36)).max(100).default([])

/** A product with everything that its editor shows. Omitted fields stay unchanged. */
export const ProductWithRelations = z.strictObject({
  product: z.record(z.string(), z.unknown()),
  formerNames: OptionRenames.default([]),
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
  collections: z.strictObject({ join: ids, leave: ids }).optional(),
  subscriptions: PlansOfProduct.optional(),
})
type ProductWithRelations = z.infer<typeof ProductWithRelations>

/** Creates a product, or updates the one with this id, in all its parts as one change. */
export function saveProductWithRelations(
  writing: CatalogWriteContext,
  whole: ProductWithRelations,
  productId?: string,
) {
  return inTransaction(writing.db, async (tx) => {
    const within = { ...writing, db: tx, changeId: newId(writing.now) }
    const { join = [], leave = [] } = whole.collections ?? {}
    // Collections are locked before products, as in every other write.
    for (const id of [...join, ...leave].map(parseId).sort()) if (id) await lockCollection(tx, id)

    const outcome = await (productId === undefined ? create(within, whole) : change(within, whole, productId))
    if (outcome instanceof Refusal) return outcome
    const { product, currency } = outcome
    const refused =
      (await saveStock(within, product, whole.stock)) ??
      (whole.subscriptions &&
        refusalIn(await setPlans({ ...within, currency }, product.id, whole.subscriptions)))
    if (refused) return refused
    for (const id of join) {
      const joined = await addProductsToCollection(within, id, [product.id])
      if (joined instanceof Refusal) return joined
    }
    for (const id of leave) {
      const left = await removeProductsFromCollection(within, id, [product.id])
      if (left instanceof Refusal) return left
    }
    const now = await lockProduct(tx, product.id)
    return now instanceof Refusal ? now : answer(within, now, currency)
  })
}

const answer = (
  writing: CatalogWriteContext,
  product: ProductRecord,
  currency: string,
): { product: Wire<Product> } => ({
  product: serializeProduct(product, merchantSerializerContext(writing, currency)),
})

const refusalIn = <Outcome extends object>(outcome: Outcome) =>
  outcome instanceof Refusal ? outcome : undefined

const create = (writing: CatalogWriteContext, whole: ProductWithRelations) =>
  createProductWith(writing, whole.product, (product, circumstances) =>
    withOverridesAndMedia(product, whole, circumstances),
  )

function change(writing: CatalogWriteContext, whole: ProductWithRelations, productId: string) {
  const read = parseProductChanges(whole.product)
  const changed = applyParsedChanges(read, writing.now)
  return changeProduct(
    writing,
    productId,
    async (product, circumstances) => {
      const wanted = await changed(renameOptions(product, whole.formerNames), circumstances)
      return wanted instanceof Refusal ? wanted : withOverridesAndMedia(wanted, whole, circumstances)
    },
    read.changes.revision,
  )
}

/** A product with its variant overrides and media. */
async function withOverridesAndMedia(
  product: ProductRecord,
  { variants = [], media }: ProductWithRelations,
  { tx, currency }: ProductChangeContext,
) {
  const priced = variants.length > 0 ? withOverrides(product, variants, currency) : product
  if (priced instanceof Refusal || !media) return priced
  const shown = await withArrangedMedia(priced, media, tx)
  return shown instanceof Refusal ? shown : withChoiceMedia(shown, media)
}

/** Choices show exactly the listed media. */
function withChoiceMedia(product: ProductRecord, media: NonNullable<ProductWithRelations['media']>) {
  const faults = new ValidationErrors()
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
    (some, place) => updateChoiceMedia(some, place, faults),
    bare,
  )
  checkOneOption(options, faults)
  return faults.violations.length > 0 ? invalid(...faults.violations) : { ...product, options }
}

/** Sets the stock of variants by their choices, because new variants have no known id yet. */
async function saveStock(
  writing: CatalogWriteContext,
  product: ProductRecord,
  stock: ProductWithRelations['stock'],
) {
  if (!stock) return undefined
  const faults = new ValidationErrors()
  const variants = stock.variants.flatMap(({ choices, ...pieces }, index) => {
    const named = product.variants.filter((variant) => hasChoices(variant, choices))
    if (named.length === 0)
      faults.add(
        `stock.variants[${index}].choices`,
        validationError('VALIDATION', 'must be a variant of this product'),
      )
    return named.map((variant) => ({ variantId: wireVariantId(variant, product), ...pieces }))
  })
  if (faults.violations.length > 0) return invalid(...faults.violations)
  const { trackQuantity } = stock
  return refusalIn(await updateInventory(writing, product.id, { trackQuantity, variants }))
}
