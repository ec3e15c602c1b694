import type { Media, PriceData, ProductOption, Wire } from '@vitrine/contract'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { serializeMedia } from '../product-media/media-serializer.ts'
import { type CatalogReadContext, serializerContextFor } from '../products/catalog-read-context.ts'
import { originalChoices } from '../products/option-labels.ts'
import { convertedPrices, serializePriceData } from '../products/price-serializer.ts'
import { choiceStock, variantStock } from '../products/product-and-variant-stock.ts'
import type { ProductRecord, VariantRecord } from '../products/product-record.ts'
import type { SerializerContext } from '../products/product-serializer.ts'
import { findVisibleProduct } from '../queries/read-catalog.ts'
import { translateProducts } from '../translations/translation-repository.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { hasChoices } from './variants-for-options.ts'

type Choices = Readonly<Record<string, string>>

export interface OptionsAvailability {
  readonly selectedVariant?: {
    readonly price: PriceData
    readonly convertedPriceData: PriceData
    readonly weight?: number
    readonly sku?: string
    readonly inStock: boolean
    readonly visible: boolean
  }
  readonly media: Wire<Media>
  readonly productOptions: readonly Wire<ProductOption>[]
  readonly availableForPurchase: boolean
  readonly managedProduct: boolean
}

/** The result of choosing these options: the variant, its media, and the remaining choices. */
export async function optionsAvailability(
  readContext: CatalogReadContext,
  productId: string,
  requested: Choices,
): Promise<OptionsAvailability | Refusal<'PRODUCT_NOT_FOUND' | 'INVALID_ARGUMENT'>> {
  const found = await findVisibleProduct(readContext, productId)
  if (found instanceof Refusal) return found
  const [product = found] = await translateProducts(readContext.db, [found], readContext.language)
  const chosen = originalChoices(requested, product.options)
  const errors = choiceErrors(chosen, product)
  if (errors.violations.length > 0) return invalid(...errors.violations)
  const serializerContext = serializerContextFor(readContext, await readShop(readContext.db), false)
  const selected = selectedVariant(product, chosen)
  return {
    ...(selected && { selectedVariant: serializeSelectedVariant(selected, product, serializerContext) }),
    media: serializeMedia(mediaFor(product, chosen), readContext.config.mediaUrl),
    productOptions: product.options.map((option) => ({
      optionType: option.type,
      name: option.label ?? option.name,
      choices: option.choices.map(({ value, description, label = description }) => ({
        value: value === description ? label : value,
        description: label,
        ...choiceStock(reachable(product, chosen, option.name), option.name, description),
      })),
    })),
    availableForPurchase: selected ? selected.visible && variantStock(selected).inStock : false,
    managedProduct: product.manageVariants,
  }
}

function choiceErrors(chosen: Choices, { options }: ProductRecord): ValidationErrors {
  const errors = new ValidationErrors()
  for (const [name, choice] of Object.entries(chosen)) {
    const option = options.find((each) => each.name === name)
    if (!option)
      errors.add(`options.${name}`, validationError('VALIDATION', 'is not an option of this product'))
    else if (!option.choices.some(({ description }) => description === choice))
      errors.add(`options.${name}`, validationError('VALIDATION', 'is not a choice of this option'))
  }
  return errors
}

/** The variant when every option is chosen. */
const selectedVariant = ({ options, variants }: ProductRecord, chosen: Choices): VariantRecord | undefined =>
  options.every(({ name }) => Object.hasOwn(chosen, name))
    ? variants.find((variant) => hasChoices({ choices: chosen }, variant.choices))
    : undefined

/** The variants that match the other options. A choice is available when any of them has it. */
function reachable({ variants, manageVariants }: ProductRecord, chosen: Choices, option: string) {
  const { [option]: _, ...others } = chosen
  return manageVariants ? variants.filter((variant) => hasChoices(variant, others)) : variants
}

/** The media of the chosen choices, or else the product's. */
function mediaFor({ options, media: all }: ProductRecord, chosen: Choices) {
  const ids = options.flatMap(({ name, choices }) =>
    choices.flatMap(({ description, mediaIds }) => (chosen[name] === description ? mediaIds : [])),
  )
  return ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all
}

function serializeSelectedVariant(
  variant: VariantRecord,
  product: ProductRecord,
  { currency, rate }: SerializerContext,
) {
  const price = serializePriceData(product, variant.price, currency)
  const weight = variant.weight ?? product.weight
  const sku = variant.sku ?? product.sku
  return {
    price,
    convertedPriceData: rate ? convertedPrices(product, variant.price, currency, rate) : price,
    ...(weight !== null && { weight }),
    ...(sku !== null && { sku }),
    inStock: variantStock(variant).inStock,
    visible: variant.visible,
  }
}
