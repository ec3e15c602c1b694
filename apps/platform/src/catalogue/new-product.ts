import type { FieldViolation } from '@vitrine/contract'
import { readMoney, WHOLE } from '@vitrine/pricing'
import { z } from 'zod'
import { slugOf } from './slug.ts'

const line = (max: number) => z.string().trim().min(1).max(max)
const slug = z
  .string()
  .max(100)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u)

const Choice = z.strictObject({
  value: line(50),
  description: line(50),
  mediaIds: z.array(z.string()).max(20).default([]),
})

const Option = z.strictObject({
  name: line(50),
  type: z.enum(['drop_down', 'color']),
  choices: z.array(Choice).min(1).max(100),
})

const NewVariant = z.strictObject({
  choices: z.record(z.string(), z.string()),
  sku: line(40).optional(),
  price: z.number().optional(),
  quantity: z.int().min(0).max(1_000_000).nullable().default(null),
  visible: z.boolean().default(true),
})

/** A product as it is handed in: money in the major unit, as on the wire. */
export const NewProduct = z.strictObject({
  name: line(80),
  slug: slug.optional(),
  /** HTML from someone the shop trusts. */
  description: z.string().max(8000).default(''),
  productType: z.enum(['physical', 'digital']),
  visible: z.boolean().default(true),
  sku: line(40).optional(),
  brand: line(50).optional(),
  ribbon: line(30).optional(),
  price: z.number(),
  cost: z.number().optional(),
  weight: z.number().min(0).max(1_000_000).optional(),
  discount: z.strictObject({ type: z.enum(['NONE', 'AMOUNT', 'PERCENT']), value: z.number() }).optional(),
  /** Pieces the shop has of a product without variants of its own; null when it does not count them. */
  quantity: z.int().min(0).max(1_000_000).nullable().default(null),
  options: z.array(Option).max(6).default([]),
  /** Empty, or every variant on its own; then the product is managed by variant. */
  variants: z.array(NewVariant).max(1000).default([]),
  media: z
    .array(z.strictObject({ mediaId: z.string(), altText: z.string().max(200).default('') }))
    .max(50)
    .default([]),
  collectionIds: z.array(z.uuid()).max(100).default([]),
})
export type NewProductInput = z.input<typeof NewProduct>
export type NewProduct = z.infer<typeof NewProduct>

/** A product whose every value is checked, with money in minor units. */
interface PreparedProduct extends Omit<NewProduct, 'discount' | 'variants' | 'quantity'> {
  readonly slug: string
  readonly discountType: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly discountValue: number
  readonly manageVariants: boolean
  /** At least one. */
  readonly variants: readonly (Omit<NewProduct['variants'][number], 'price'> & {
    readonly price: number | null
  })[]
}

/** The rules a schema cannot say: what the currency can express, and variants that fit the options. */
export function prepareProduct(product: NewProduct, currency: string): PreparedProduct | FieldViolation[] {
  const violations: FieldViolation[] = []
  const complain = (field: string, violatedRule: FieldViolation['violatedRule'], description: string) =>
    void violations.push({ field: `product.${field}`, violatedRule, description })

  const money = (field: string, value: number): number => {
    const amount = readMoney(value, currency)?.amount
    if (amount === undefined) complain(field, 'DECIMAL_MAX_SCALE', `must be an amount of ${currency}`)
    else if (amount < 0) complain(field, 'MIN', 'must be at least 0')
    return amount ?? 0
  }

  const discount = (): number => {
    if (!product.discount || product.discount.type === 'NONE') return 0
    if (product.discount.type === 'AMOUNT') return money('discount.value', product.discount.value)
    // A percentage with two decimals is hundredths of a percent, as money with two decimals is cents.
    const basisPoints = readMoney(product.discount.value, 'USD')?.amount ?? -1
    if (basisPoints < 0 || basisPoints > WHOLE) {
      complain('discount.value', 'VALIDATION', 'must be a percentage from 0 to 100 with at most two decimals')
    }
    return basisPoints
  }

  for (const { at, description } of optionFlaws(product)) complain(at, 'VALIDATION', description)

  const slug = product.slug ?? slugOf(product.name)
  if (slug === '') complain('slug', 'REQUIRED_FIELD', 'is required for a name without letters')

  const { discount: given, quantity, variants, ...plain } = product
  const prepared: PreparedProduct = {
    ...plain,
    slug,
    price: money('price', product.price),
    ...(product.cost !== undefined && { cost: money('cost', product.cost) }),
    discountType: given?.type ?? 'NONE',
    discountValue: discount(),
    manageVariants: variants.length > 0,
    variants:
      variants.length === 0
        ? [{ choices: {}, quantity, visible: true, price: null }]
        : variants.map((variant, index) => ({
            ...variant,
            price: variant.price === undefined ? null : money(`variants[${index}].price`, variant.price),
          })),
  }
  return violations.length > 0 ? violations : prepared
}

interface OptionFlaw {
  readonly at: string
  readonly description: string
}

function* optionFlaws({ options, variants, media }: NewProduct): Generator<OptionFlaw> {
  const mediaIds = new Set(media.map(({ mediaId }) => mediaId))
  for (const [index, option] of options.entries()) {
    const descriptions = option.choices.map(({ description }) => description)
    if (new Set(descriptions).size < descriptions.length) {
      yield { at: `options[${index}].choices`, description: 'must have different descriptions' }
    }
    if (option.choices.some((choice) => choice.mediaIds.some((id) => !mediaIds.has(id)))) {
      yield { at: `options[${index}].choices`, description: 'may show only media of the product' }
    }
  }
  if (new Set(options.map(({ name }) => name)).size < options.length) {
    yield { at: 'options', description: 'must have different names' }
  }
  const seen = new Set<string>()
  for (const [index, { choices }] of variants.entries()) {
    const chosen = options.map(({ name }) => (Object.hasOwn(choices, name) ? choices[name] : undefined))
    const fits =
      options.length > 0 &&
      Object.keys(choices).length === options.length &&
      options.every((option, at) => option.choices.some(({ description }) => description === chosen[at]))
    if (!fits) yield { at: `variants[${index}].choices`, description: 'must name one choice of every option' }
    const key = JSON.stringify(chosen)
    if (fits && seen.has(key))
      yield { at: `variants[${index}].choices`, description: 'must differ from other variants' }
    seen.add(key)
  }
}
