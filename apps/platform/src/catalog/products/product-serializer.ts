import { ALL_PRODUCTS_COLLECTION_ID, type Product, type Variant, type Wire } from '@vitrine/contract'
import type { ExchangeRate } from '@vitrine/pricing'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { serializeMedia } from '../product-media/media-serializer.ts'
import { type LabeledOption, labeledChoices } from './option-labels.ts'
import {
  convertedPrices,
  serializeCostAndProfit,
  serializeDiscount,
  serializePriceData,
  serializePriceRange,
  serializeRange,
} from './price-serializer.ts'
import { choiceStock, productStock, variantStock } from './product-and-variant-stock.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'
import { inventoryItemId, numericIdOf, productPageUrl, wireVariantId } from './wire-ids.ts'

/** The inputs of a response besides the product. */
export interface SerializerContext {
  readonly currency: string
  /** The exchange rate for prices in the shopper's currency. */
  readonly rate?: ExchangeRate | undefined
  /** The language into which texts are translated before; `undefined` for the originals. */
  readonly language?: LanguageCode | undefined
  readonly mediaUrl: string
  readonly shopUrl: string
  /** Whether the caller is a merchant who requested merchant-only fields. */
  readonly withMerchantData: boolean
}

export function serializeProduct(product: ProductRecord, context: SerializerContext): Wire<Product> {
  const { currency, rate, mediaUrl, shopUrl } = context
  const prices = serializePriceData(product, null, currency)
  const offered = offeredVariants(product)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    ...optionalField('sku', product.sku),
    ...optionalField('weight', product.weight),
    ...optionalField('weightRange', serializeRange(offered.map(({ weight }) => weight ?? product.weight))),
    stock: productStock(product.variants),
    price: prices,
    priceData: prices,
    convertedPriceData: rate ? convertedPrices(product, null, currency, rate) : prices,
    priceRange: serializePriceRange(product, offered, currency),
    ...merchantData(product, context),
    ...optionalField('pricePerUnitData', product.pricePerUnit),
    additionalInfoSections: [...product.infoSections],
    ribbons: product.ribbon === null ? [] : [{ text: product.ribbon }],
    ...optionalField('ribbon', product.ribbon),
    ...optionalField('brand', product.brand),
    media: serializeMedia(product.media, mediaUrl),
    customTextFields: product.customTextFields.map(({ label, ...field }) => ({
      ...field,
      title: label ?? field.title,
    })),
    manageVariants: product.manageVariants,
    productOptions: product.options.map((option) => serializeOption(option, product, mediaUrl)),
    productPageUrl: productPageUrl(product, shopUrl),
    numericId: numericIdOf(product.id),
    inventoryItemId: inventoryItemId(product.id),
    discount: serializeDiscount(product, currency),
    collectionIds: [...product.collectionIds, ALL_PRODUCTS_COLLECTION_ID],
    variants: product.variants.map((variant) => serializeVariant(variant, product, context)),
    ...optionalField('seoData', product.seoData),
    ...(product.translatedTo?.length && { translatedTo: [...product.translatedTo] }),
    lastUpdated: product.updatedAt.toISOString(),
    createdDate: product.createdAt.toISOString(),
  }
}

/** The visible variants; all variants when none is visible, because a product always has a price. */
export function offeredVariants({ variants }: ProductRecord): readonly VariantRecord[] {
  const onSale = variants.filter(({ visible }) => visible)
  return onSale.length > 0 ? onSale : variants
}

const NO_VARIANT_PRICES = { price: null, cost: null }

function merchantData(product: ProductRecord, { currency, withMerchantData }: SerializerContext) {
  if (!withMerchantData) return {}
  const costs = offeredVariants(product).map(
    (variant) => serializeCostAndProfit(product, variant, currency)?.itemCost,
  )
  return {
    ...optionalField('costAndProfitData', serializeCostAndProfit(product, NO_VARIANT_PRICES, currency)),
    ...optionalField('costRange', serializeRange(costs)),
    ...optionalField('digitalFile', product.digitalFile),
    ...optionalField('barcode', product.manageVariants ? null : product.variants[0]?.barcode),
    ...optionalField('taxGroupId', product.taxGroupId),
    ...optionalField('withdrawalException', product.withdrawalException),
    ...(product.archived && { archived: true }),
    revision: String(product.revision),
  }
}

function serializeOption(option: LabeledOption, product: ProductRecord, mediaUrl: string) {
  return {
    optionType: option.type,
    name: option.label ?? option.name,
    choices: option.choices.map(({ value, description, label = description, mediaIds }) => {
      const shown = product.media.filter(({ id }) => mediaIds.includes(id))
      return {
        value: value === description ? label : value,
        description: label,
        ...(shown.length > 0 && { media: serializeMedia(shown, mediaUrl) }),
        ...choiceStock(product.variants, option.name, description),
      }
    }),
  }
}

export function serializeVariant(
  variant: VariantRecord,
  product: ProductRecord,
  { currency, rate, withMerchantData }: SerializerContext,
): Wire<Variant> {
  const prices = serializePriceData(product, variant.price, currency)
  return {
    id: wireVariantId(variant, product),
    choices: labeledChoices(variant.choices, product.options),
    variant: {
      priceData: prices,
      convertedPriceData: rate ? convertedPrices(product, variant.price, currency, rate) : prices,
      ...(withMerchantData &&
        optionalField('costAndProfitData', serializeCostAndProfit(product, variant, currency))),
      ...(withMerchantData && optionalField('taxGroupId', variant.taxGroupId)),
      ...(withMerchantData && optionalField('barcode', variant.barcode)),
      ...optionalField('weight', variant.weight ?? product.weight),
      ...optionalField('sku', variant.sku),
      visible: variant.visible,
    },
    stock: variantStock(variant),
  }
}

/** The member, unless its value is undefined. */
const optionalField = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value })
