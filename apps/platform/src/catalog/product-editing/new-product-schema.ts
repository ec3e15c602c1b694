import type { FieldViolation } from '@vitrine/contract'
import { z } from 'zod'
import { parseAmount, parsePercentage } from '../validation/parse-amounts.ts'
import { requiredText, slugSchema } from '../validation/text-schema.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { optionErrors } from '../variants/option-errors.ts'
import { hasChoices } from '../variants/variants-for-options.ts'

const Choice = z.strictObject({
  value: requiredText(50),
  description: requiredText(50),
  mediaIds: z.array(z.string()).max(20).default([]),
})

const Option = z.strictObject({
  name: requiredText(50),
  type: z.enum(['drop_down', 'color']),
  choices: z.array(Choice).min(1).max(100),
})

const NewVariant = z.strictObject({
  choices: z.record(z.string(), z.string()),
  sku: requiredText(40).optional(),
  price: z.number().optional(),
  quantity: z.int().min(0).max(1_000_000).nullable().default(null),
  visible: z.boolean().default(true),
})

/** A product as input: money is in the major unit, as on the wire. */
export const NewProduct = z.strictObject({
  name: requiredText(80),
  slug: slugSchema.optional(),
  /** HTML from a trusted author. */
  description: z.string().max(8000).default(''),
  productType: z.enum(['physical', 'digital']),
  visible: z.boolean().default(true),
  sku: requiredText(40).optional(),
  brand: requiredText(50).optional(),
  ribbon: requiredText(30).optional(),
  price: z.number(),
  cost: z.number().optional(),
  weight: z.number().min(0).max(1_000_000).optional(),
  discount: z.strictObject({ type: z.enum(['NONE', 'AMOUNT', 'PERCENT']), value: z.number() }).optional(),
  /** The stock of a product without variants; null when it is not tracked. */
  quantity: z.int().min(0).max(1_000_000).nullable().default(null),
  options: z.array(Option).max(6).default([]),
  /** Empty, or one entry per variant; then the product manages variants. */
  variants: z.array(NewVariant).max(1000).default([]),
  media: z
    .array(z.strictObject({ mediaId: z.string(), altText: z.string().max(200).default('') }))
    .max(50)
    .default([]),
  collectionIds: z.array(z.uuid()).max(100).default([]),
})
export type NewProductInput = z.input<typeof NewProduct>
export type NewProduct = z.infer<typeof NewProduct>

/** A validated product, with money in minor units. */
interface PreparedProduct extends Omit<NewProduct, 'discount' | 'variants' | 'quantity'> {
  readonly discountType: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly discountValue: number
  readonly manageVariants: boolean
  /** At least one. */
  readonly variants: readonly (Omit<NewProduct['variants'][number], 'price'> & {
    readonly price: number | null
  })[]
}

/** Rules that a schema cannot express: the precision of the currency, and variants that match the options. */
export function prepareProduct(product: NewProduct, currency: string): PreparedProduct | FieldViolation[] {
  const errors = new ValidationErrors()
  const amount = (field: string, value: number) =>
    errors.take(`product.${field}`, parseAmount(value, currency))

  const discount = (): number => {
    const { type = 'NONE', value = 0 } = product.discount ?? {}
    if (type === 'NONE') return 0
    return errors.take(
      'product.discount.value',
      type === 'AMOUNT' ? parseAmount(value, currency) : parsePercentage(value),
    )
  }

  for (const [at, found] of optionErrors(product.options)) errors.add(`product.options${at}`, found)
  for (const [at, description] of relationErrors(product)) {
    errors.add(`product.${at}`, validationError('VALIDATION', description))
  }

  const { discount: input, quantity, variants, ...plain } = product
  const prepared: PreparedProduct = {
    ...plain,
    price: amount('price', product.price),
    ...(product.cost !== undefined && { cost: amount('cost', product.cost) }),
    discountType: input?.type ?? 'NONE',
    discountValue: discount(),
    manageVariants: variants.length > 0,
    variants:
      variants.length === 0
        ? [{ choices: {}, quantity, visible: true, price: null }]
        : variants.map((variant, index) => ({
            ...variant,
            price: variant.price === undefined ? null : amount(`variants[${index}].price`, variant.price),
          })),
  }
  return errors.violations.length > 0 ? errors.violations : prepared
}

/** Violations of media and variants that do not match the options. */
function* relationErrors({
  options,
  variants,
  media,
}: NewProduct): Generator<[at: string, description: string]> {
  const mediaIds = new Set(media.map(({ mediaId }) => mediaId))
  for (const [index, option] of options.entries()) {
    if (option.choices.some((choice) => choice.mediaIds.some((id) => !mediaIds.has(id)))) {
      yield [`options[${index}].choices`, 'must use media of the product']
    }
  }
  for (const [index, { choices }] of variants.entries()) {
    const at = `variants[${index}].choices`
    const fits =
      options.length > 0 &&
      Object.keys(choices).length === options.length &&
      options.every((option) =>
        option.choices.some(({ description }) => hasChoices({ choices }, { [option.name]: description })),
      )
    if (!fits) yield [at, 'must have one choice of every option']
    else if (variants.slice(0, index).some((earlier) => hasChoices(earlier, choices))) {
      yield [at, 'must differ from other variants']
    }
  }
}
