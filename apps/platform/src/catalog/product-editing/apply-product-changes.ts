import type { FieldViolation, PricePerUnitData } from '@vitrine/contract'
import { areConvertible, parseUnitQuantity } from '@vitrine/pricing'
import type { StoredOption } from '../../kernel/database/schema/catalog/catalog.ts'
import { normalizeName } from '../products/normalize-name.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { definedFields } from '../validation/defined-fields.ts'
import { parseAmount, parsePercentage, parseWeight } from '../validation/parse-amounts.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { optionErrors } from '../variants/option-errors.ts'
import { variantsForOptions } from '../variants/variants-for-options.ts'
import type { ProductChanges } from './product-changes-schema.ts'

interface ApplyContext {
  readonly currency: string
  readonly newId: () => string
}

/** The product with a merchant's changes applied, or all violations. */
export function applyProductChanges(
  product: ProductRecord,
  changes: ProductChanges,
  context: ApplyContext,
): ProductRecord | FieldViolation[] {
  const errors = new ValidationErrors()
  const changed: ProductRecord = {
    ...product,
    ...plainChanges(changes),
    ...priceChanges(changes, context.currency, errors),
    ...optionChanges(product, changes, context.newId, errors),
  }
  checkDiscount(changed, changes, errors)
  checkDigitalFile(changed, changes, errors)
  return errors.violations.length > 0 ? errors.violations : withBarcode(changed, changes)
}

/** The barcode of a product without managed variants is that of its only variant. */
const withBarcode = (product: ProductRecord, { barcode }: ProductChanges): ProductRecord =>
  barcode === undefined || product.manageVariants
    ? product
    : { ...product, variants: product.variants.map((variant) => ({ ...variant, barcode })) }

type Part = Partial<ProductRecord>

function plainChanges(changes: ProductChanges): Part {
  const { name, additionalInfoSections } = changes
  const { slug, visible, productType, description, sku, brand, ribbon } = changes
  const { customTextFields, seoData, digitalFile, taxGroupId, withdrawalException } = changes
  return definedFields({
    name,
    normalizedName: name === undefined ? undefined : normalizeName(name),
    slug,
    visible,
    productType,
    description,
    sku,
    brand,
    ribbon,
    infoSections: additionalInfoSections,
    customTextFields,
    seoData: seoData as ProductRecord['seoData'] | undefined,
    digitalFile,
    taxGroupId,
    withdrawalException,
  })
}

function priceChanges(changes: ProductChanges, currency: string, errors: ValidationErrors): Part {
  const { priceData, costAndProfitData, weight, discount, pricePerUnitData } = changes
  const amount = (field: string, value: number) =>
    errors.take(`product.${field}`, parseAmount(value, currency))
  const itemCost = costAndProfitData?.itemCost
  if (pricePerUnitData) checkUnits(pricePerUnitData, errors)
  return definedFields({
    price: priceData && amount('priceData.price', priceData.price),
    cost: typeof itemCost === 'number' ? amount('costAndProfitData.itemCost', itemCost) : itemCost,
    weight: typeof weight === 'number' ? parseProductWeight('product.weight', weight, errors) : weight,
    pricePerUnit: pricePerUnitData,
    discountType: discount?.type,
    discountValue: discount && discountValue(discount, currency, errors),
  })
}

/** Stored as sent, once it is known to be a number of thousandths. */
function parseProductWeight(field: string, weight: number, errors: ValidationErrors): number {
  errors.take(field, parseWeight(weight))
  return weight
}

function discountValue(
  { type, value }: NonNullable<ProductChanges['discount']>,
  currency: string,
  errors: ValidationErrors,
): number {
  if (type === 'NONE') return 0
  return errors.take(
    'product.discount.value',
    type === 'AMOUNT' ? parseAmount(value, currency) : parsePercentage(value),
  )
}

function checkDiscount(
  { discountType, discountValue, price }: ProductRecord,
  changes: ProductChanges,
  errors: ValidationErrors,
) {
  if (changes.discount && discountType === 'AMOUNT' && discountValue > price) {
    errors.add('product.discount.value', validationError('MAX', 'must not be more than the price'))
  }
}

function checkUnits(data: PricePerUnitData, errors: ValidationErrors): void {
  const at = 'product.pricePerUnitData'
  for (const name of ['totalQuantity', 'baseQuantity'] as const) {
    if (parseUnitQuantity(data[name]) === undefined)
      errors.add(
        `${at}.${name}`,
        validationError('DECIMAL_GT', 'must be a number above 0 with up to 6 decimal places'),
      )
  }
  if (!areConvertible(data.totalMeasurementUnit, data.baseMeasurementUnit)) {
    errors.add(
      `${at}.baseMeasurementUnit`,
      validationError(
        'VALIDATION',
        'must measure the same thing as the total quantity, such as weight or volume',
      ),
    )
  }
}

function checkDigitalFile(
  { productType, digitalFile }: ProductRecord,
  changes: ProductChanges,
  errors: ValidationErrors,
) {
  if (changes.digitalFile && digitalFile && productType !== 'digital') {
    errors.add(
      'product.digitalFile',
      validationError('FIELD_NOT_ALLOWED', 'is allowed only for digital products'),
    )
  }
}

function optionChanges(
  product: ProductRecord,
  { productOptions, manageVariants = product.manageVariants }: ProductChanges,
  newId: () => string,
  errors: ValidationErrors,
): Part {
  if (!productOptions && manageVariants === product.manageVariants) return {}
  const options = productOptions ? storedOptions(productOptions, product.options) : product.options
  const before = errors.violations.length
  for (const [at, found] of optionErrors(options)) errors.add(`product.productOptions${at}`, found)
  if (errors.violations.length > before) return {}
  // Without options there are no variants to manage: removing all options also ends variant management.
  const isManaged = manageVariants && options.length > 0
  return {
    options,
    manageVariants: isManaged,
    variants: variantsForOptions(options, isManaged, product.variants, newId),
  }
}

/** Choices keep the media that they had under the same name. */
function storedOptions(
  options: NonNullable<ProductChanges['productOptions']>,
  earlier: readonly StoredOption[],
): readonly StoredOption[] {
  return options.map(({ name, optionType, choices }) => {
    const same = earlier.find((option) => option.name === name)
    return {
      name,
      type: optionType,
      choices: choices.map(({ value, description }) => ({
        value,
        description,
        mediaIds: same?.choices.find((choice) => choice.description === description)?.mediaIds ?? [],
      })),
    }
  })
}
