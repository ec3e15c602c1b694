import type { FullProductInput } from '@vitrine/contract'
import { parseNumber } from '../shared/forms/parse-number.ts'
import { changesOf, hasVariants } from './form/form-to-product.ts'
import { plansForm, plansInput } from './form/plan-form.ts'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import type { ProductWithPlans } from './form/product-to-form.ts'
import { namesOf, optionRenames } from './variants/renamed-options.ts'
import { type VariantRow, variantChanges } from './variants/variant-rows.ts'

/** A saved product as the editor shows it. */
export interface SavedProduct {
  readonly product: ProductWithPlans
  readonly form: ProductForm
  readonly rows: readonly VariantRow[]
}

/** Converts the editor's state to a request. Omits unchanged parts. */
export function productChanges(saved: SavedProduct | undefined, form: ProductForm): FullProductInput {
  const { product, form: base = EMPTY_FORM, rows: savedRows = [] } = saved ?? {}
  const renames = optionRenames(form.options, base.options)
  const variants = hasVariants(form) ? variantChanges(savedRows, form.variantEdits, form.options) : undefined
  const stock = variants ? variants.stock : stockOf(base, form)
  return {
    product: {
      ...changesOf(form, product),
      ...(product?.revision !== undefined && { revision: product.revision }),
    },
    ...(renames.length > 0 && { optionRenames: renames }),
    ...(variants && variants.variants.length > 0 && { variants: variants.variants }),
    ...(stock && { stock }),
    ...(!isSame(form.media, base.media) && { media: mediaOf(form) }),
    ...collectionsOf(base, form),
    ...plansOf(product, form),
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function stockOf(base: ProductForm, form: ProductForm): FullProductInput['stock'] {
  const { trackInventory, inStock, quantity } = form
  if (
    trackInventory === base.trackInventory &&
    (trackInventory ? quantity === base.quantity : inStock === base.inStock)
  )
    return undefined
  const one = trackInventory ? { quantity: parseNumber(quantity) ?? 0 } : { inStock }
  return { trackQuantity: trackInventory, variants: [{ choices: {}, ...one }] }
}

const mediaOf = ({ media, options }: ProductForm): NonNullable<FullProductInput['media']> =>
  media.map(({ mediaId, altText, choices }) => ({
    mediaId,
    altText: altText.trim(),
    choices: choices.flatMap(({ option, choice }) =>
      Object.entries(namesOf({ [option]: choice }, options) ?? {}).map(([name, description]) => ({
        option: name,
        choice: description,
      })),
    ),
  }))

function collectionsOf(base: ProductForm, form: ProductForm): Pick<FullProductInput, 'collections'> {
  const join = form.collectionIds.filter((id) => !base.collectionIds.includes(id))
  const leave = base.collectionIds.filter((id) => !form.collectionIds.includes(id))
  return join.length + leave.length > 0 ? { collections: { join, leave } } : {}
}

function plansOf(
  product: ProductWithPlans | undefined,
  { plans, allowsOneTimePurchase }: ProductForm,
): Pick<FullProductInput, 'subscriptions'> {
  const before = product ? plansForm(product.subscriptions) : { allowsOneTimePurchase: true, plans: [] }
  if (isSame({ allowsOneTimePurchase, plans }, before)) return {}
  return { subscriptions: plansInput({ plans, allowsOneTimePurchase }, product?.subscriptions) }
}
