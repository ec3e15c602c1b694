import type { Product, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { newId } from '../database/ids.ts'
import { inTransaction } from '../database/transaction.ts'
import { updateInventory } from '../inventory/update-inventory.ts'
import { MOST_PIECES } from '../inventory/stock-change.ts'
import { LIMITS } from '../limits.ts'
import { invalid, Refusal } from '../refusal.ts'
import { PlansOfProduct, setPlans } from '../subscriptions/plans.ts'
import { readId } from '../wire-id.ts'
import { withArrangedMedia } from './arrange-media.ts'
import { type Circumstances, changeProduct, lockedProduct } from './change-product.ts'
import { lockCollection } from './collection-repository.ts'
import { createAsSent } from './create-product.ts'
import { FormerNames, underNewNames } from './rename-options.ts'
import { readProductChanges } from './product-changes-schema.ts'
import type { ProductRecord } from './product-record.ts'
import { productAnswer, variantIdOnWire } from './product-serializer.ts'
import { addProductsToCollection, removeProductsFromCollection } from './update-collection.ts'
import { checkOneOption, onChoice } from './update-media.ts'
import { asRead } from './update-product.ts'
import { VariantOverrides, withOverrides } from './update-variants.ts'
import { Faults, fault } from './validation-errors.ts'
import { hasChoices } from './variants.ts'
import { merchantSetting, type Writing } from './write-context.ts'

const choices = z.record(z.string(), z.string())
const ids = z.array(z.string().max(36)).max(100).default([])

/** A product with all that its editor shows. What is left out stays as it is. */
export const WholeProduct = z.strictObject({
  product: z.record(z.string(), z.unknown()),
  formerNames: FormerNames.default([]),
  variants: VariantOverrides.optional(),
  stock: z
    .strictObject({
      trackQuantity: z.boolean(),
      variants: z
        .array(
          z.strictObject({
            choices,
            quantity: z.int().min(0).max(MOST_PIECES).optional(),
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
type WholeProduct = z.infer<typeof WholeProduct>

/** Makes a product, or changes the one with this id, in all its parts: as one change, or not at all. */
export function saveWholeProduct(writing: Writing, whole: WholeProduct, productId?: string) {
  return inTransaction(writing.db, async (tx) => {
    const within = { ...writing, db: tx, changeId: newId(writing.now) }
    const { join = [], leave = [] } = whole.collections ?? {}
    // Whoever puts products into collections holds these before the products.
    for (const id of [...join, ...leave].map(readId).sort()) if (id) await lockCollection(tx, id)

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
    const now = await lockedProduct(tx, product.id)
    return now instanceof Refusal ? now : answer(within, now, currency)
  })
}

const answer = (writing: Writing, product: ProductRecord, currency: string): { product: Wire<Product> } => ({
  product: productAnswer(product, merchantSetting(writing, currency)),
})

const refusalIn = <Outcome extends object>(outcome: Outcome) =>
  outcome instanceof Refusal ? outcome : undefined

const create = (writing: Writing, whole: WholeProduct) =>
  createAsSent(writing, whole.product, (product, circumstances) => furnished(product, whole, circumstances))

function change(writing: Writing, whole: WholeProduct, productId: string) {
  const read = readProductChanges(whole.product)
  const changed = asRead(read, writing.now)
  return changeProduct(
    writing,
    productId,
    async (product, circumstances) => {
      const wanted = await changed(underNewNames(product, whole.formerNames), circumstances)
      return wanted instanceof Refusal ? wanted : furnished(wanted, whole, circumstances)
    },
    read.changes.revision,
  )
}

/** A product with what its variants have of their own, and with its media. */
async function furnished(
  product: ProductRecord,
  { variants = [], media }: WholeProduct,
  { tx, currency }: Circumstances,
) {
  const priced = variants.length > 0 ? withOverrides(product, variants, currency) : product
  if (priced instanceof Refusal || !media) return priced
  const shown = await withArrangedMedia(priced, media, tx)
  return shown instanceof Refusal ? shown : withMediaOfChoices(shown, media)
}

/** Choices show exactly what is said to be shown with them. */
function withMediaOfChoices(product: ProductRecord, media: NonNullable<WholeProduct['media']>) {
  const faults = new Faults()
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
    (some, place) => onChoice(some, place, faults),
    bare,
  )
  checkOneOption(options, faults)
  return faults.violations.length > 0 ? invalid(...faults.violations) : { ...product, options }
}

/** Sets the pieces of variants, which are named by their choices: new ones have no other name yet. */
async function saveStock(writing: Writing, product: ProductRecord, stock: WholeProduct['stock']) {
  if (!stock) return undefined
  const faults = new Faults()
  const variants = stock.variants.flatMap(({ choices, ...pieces }, index) => {
    const named = product.variants.filter((variant) => hasChoices(variant, choices))
    if (named.length === 0)
      faults.add(
        `stock.variants[${index}].choices`,
        fault('VALIDATION', 'are not a combination of this product'),
      )
    return named.map((variant) => ({ variantId: variantIdOnWire(variant, product), ...pieces }))
  })
  if (faults.violations.length > 0) return invalid(...faults.violations)
  const { trackQuantity } = stock
  return refusalIn(await updateInventory(writing, product.id, { trackQuantity, variants }))
}
