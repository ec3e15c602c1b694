import type { Variant, Wire } from '@vitrine/contract'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { type CatalogWriteContext, merchantSerializerContext } from '../products/catalog-write-context.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import { serializeVariant } from '../products/product-serializer.ts'
import { definedFields } from '../validation/defined-fields.ts'
import { parseAmount, parseWeight } from '../validation/parse-amounts.ts'
import { findTaxGroupViolation, taxGroupIdSchema } from '../validation/tax-group-id.ts'
import { type ValidationError, ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { hasChoices, resetVariants } from '../variants/variants-for-options.ts'
import { changeProduct } from './change-product.ts'

const Override = z.strictObject({
  choices: z.record(z.string(), z.string()).optional(),
  variantIds: z.array(z.string()).max(LIMITS.variants).optional(),
  price: z.number().nullish(),
  cost: z.number().nullish(),
  weight: z.number().nullish(),
  sku: z.string().trim().max(40).nullish(),
  barcode: z.string().trim().max(40).nullish(),
  taxGroupId: taxGroupIdSchema.optional(),
  visible: z.boolean().nullish(),
})

/** Overrides for combinations of choices. Null restores the product's value. */
export const VariantOverrides = z.array(Override).max(LIMITS.variants)
type Override = z.infer<typeof Override>

type NotFound = 'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'

/** Sets price, cost, weight, SKU, barcode, tax group or visibility of variants. Returns the updated variants. */
export async function updateVariants(
  writeContext: CatalogWriteContext,
  productId: string,
  overrides: readonly Override[],
): Promise<{ variants: Wire<Variant>[] } | Refusal<NotFound | 'INVALID_ARGUMENT' | 'VARIANTS_NOT_MANAGED'>> {
  const named = new Set<string>()
  const outcome = await changeProduct(
    writeContext,
    productId,
    async (product, { tx, currency }) =>
      (await findOverrideViolation(tx, overrides)) ?? withOverrides(product, overrides, currency, named),
  )
  if (outcome instanceof Refusal) return outcome
  const serializerContext = merchantSerializerContext(writeContext, outcome.currency)
  const { product } = outcome
  const changed = product.variants.filter(({ id }) => named.has(id))
  return { variants: changed.map((variant) => serializeVariant(variant, product, serializerContext)) }
}

/** The refusal of overrides with an unknown tax group. */
export const findOverrideViolation = (tx: Queryable, overrides: readonly Override[]) =>
  findTaxGroupViolation(
    tx,
    overrides.map(({ taxGroupId }, index) => ({ field: `variants[${index}].taxGroupId`, id: taxGroupId })),
  )

/** A product with the overrides applied. `named` collects the ids of the updated variants. */
export function withOverrides(
  product: ProductRecord,
  overrides: readonly Override[],
  currency: string,
  named = new Set<string>(),
): ProductRecord | Refusal<'INVALID_ARGUMENT' | 'VARIANTS_NOT_MANAGED'> {
  if (!product.manageVariants) return refuse('VARIANTS_NOT_MANAGED', { productId: product.id })
  const errors = new ValidationErrors()
  const variants = overrides.reduce((some, override, index) => {
    const chosen = new Set(namedBy(override, index, product, errors).map(({ id }) => id))
    for (const id of chosen) named.add(id)
    const own = ownValues(override, index, currency, errors)
    return some.map((variant) => (chosen.has(variant.id) ? { ...variant, ...own } : variant))
  }, product.variants)
  return errors.violations.length > 0 ? invalid(...errors.violations) : { ...product, variants }
}

/** The variants of an override: by ids, or by choices, which may be partial. */
function namedBy(
  { choices, variantIds }: Override,
  index: number,
  { variants }: ProductRecord,
  errors: ValidationErrors,
): readonly VariantRecord[] {
  const at = `variants[${index}]`
  if ((choices === undefined) === (variantIds === undefined)) {
    errors.add(at, validationError('REQUIRED_ONE_OF_FIELD', 'must identify its variants by choices or ids'))
    return []
  }
  const unknown = variantIds?.filter((id) => !variants.some((variant) => variant.id === id)) ?? []
  if (unknown.length > 0)
    errors.add(
      `${at}.variantIds`,
      validationError('VALIDATION', `do not all belong to this product: ${unknown.join(', ')}`),
    )
  const chosen = variants.filter((variant) =>
    choices ? hasChoices(variant, choices) : variantIds?.includes(variant.id),
  )
  if (choices && chosen.length === 0)
    errors.add(`${at}.choices`, validationError('VALIDATION', 'must be a variant of this product'))
  return chosen
}

function ownValues(override: Override, index: number, currency: string, errors: ValidationErrors) {
  const check = (
    name: string,
    value: number | null | undefined,
    read: (value: number) => number | ValidationError,
  ) => (typeof value === 'number' ? errors.take(`variants[${index}].${name}`, read(value)) : value)
  const amount = (value: number) => parseAmount(value, currency)
  const { price, cost, weight, sku, barcode, taxGroupId, visible } = override
  check('weight', weight, parseWeight)
  return definedFields({
    price: check('price', price, amount),
    cost: check('cost', cost, amount),
    weight,
    sku: sku === '' ? null : sku,
    barcode: barcode === '' ? null : barcode,
    taxGroupId,
    visible: visible ?? undefined,
  })
}

/** Removes the overrides of all variants and keeps their stock. */
export async function resetAllVariantData(
  writeContext: CatalogWriteContext,
  productId: string,
): Promise<EmptyResponse | Refusal<NotFound>> {
  const outcome = await changeProduct(writeContext, productId, (product) => ({
    ...product,
    variants: resetVariants(product.variants),
  }))
  return outcome instanceof Refusal ? outcome : {}
}
