import { ALL_PRODUCTS_COLLECTION_ID, type Product, type Variant, type Wire } from '@vitrine/contract'
import type { ExchangeRate } from '@vitrine/pricing'
import type { StoredOption } from '../database/schema/index.ts'
import { media } from './media-serializer.ts'
import { numericIdOf } from './numeric-id.ts'
import { convertedPrices, costAndProfit, discountOnWire, priceData, priceRange, rangeOf } from './prices.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'
import { choiceStock, productStock, variantStock } from './stock.ts'

/** What an answer depends on besides the product. */
export interface Setting {
  readonly currency: string
  /** At which prices are shown in the shopper's currency as well. */
  readonly rate?: ExchangeRate | undefined
  readonly mediaUrl: string
  readonly shopUrl: string
  /** Whether the caller is a merchant who asked for what only merchants see. */
  readonly withMerchantData: boolean
}

/** The variant of a product whose choices have none of their own. */
export const ONLY_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** A product as the wire has it. */
export function productAnswer(product: ProductRecord, setting: Setting): Wire<Product> {
  const { currency, rate, mediaUrl, shopUrl } = setting
  const prices = priceData(product, null, currency)
  const offered = offeredVariants(product)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    ...given('sku', product.sku),
    ...given('weight', product.weight),
    ...given('weightRange', rangeOf(offered.map(({ weight }) => weight ?? product.weight))),
    stock: productStock(product.variants),
    price: prices,
    priceData: prices,
    convertedPriceData: rate ? convertedPrices(product, null, currency, rate) : prices,
    priceRange: priceRange(product, offered, currency),
    ...merchantData(product, setting),
    ...given('pricePerUnitData', product.pricePerUnit),
    additionalInfoSections: [...product.infoSections],
    ribbons: product.ribbon === null ? [] : [{ text: product.ribbon }],
    ...given('ribbon', product.ribbon),
    ...given('brand', product.brand),
    media: media(product.media, mediaUrl),
    customTextFields: [...product.customTextFields],
    manageVariants: product.manageVariants,
    productOptions: product.options.map((option) => optionAnswer(option, product, mediaUrl)),
    productPageUrl: productPageUrl(product, shopUrl),
    numericId: numericIdOf(product.id),
    inventoryItemId: inventoryItemId(product.id),
    discount: discountOnWire(product, currency),
    collectionIds: [...product.collectionIds, ALL_PRODUCTS_COLLECTION_ID],
    variants: product.variants.map((variant) => variantAnswer(variant, product, setting)),
    ...given('seoData', product.seoData),
    lastUpdated: product.updatedAt.toISOString(),
    createdDate: product.createdAt.toISOString(),
  }
}

export const productPageUrl = ({ slug }: Pick<ProductRecord, 'slug'>, shopUrl: string) => ({
  base: shopUrl,
  path: `/products/${slug}`,
})

/** The variants on sale; all of them when none is, because a product always has a price. */
function offeredVariants({ variants }: ProductRecord): readonly VariantRecord[] {
  const onSale = variants.filter(({ visible }) => visible)
  return onSale.length > 0 ? onSale : variants
}

const ALL_OF_PRODUCT = { price: null, cost: null }

function merchantData(product: ProductRecord, { currency, withMerchantData }: Setting) {
  if (!withMerchantData) return {}
  const costs = offeredVariants(product).map((variant) => costAndProfit(product, variant, currency)?.itemCost)
  return {
    ...given('costAndProfitData', costAndProfit(product, ALL_OF_PRODUCT, currency)),
    ...given('costRange', rangeOf(costs)),
    ...given('digitalFile', product.digitalFile),
    ...(product.archived && { archived: true }),
    revision: String(product.revision),
  }
}

function optionAnswer(option: StoredOption, product: ProductRecord, mediaUrl: string) {
  return {
    optionType: option.type,
    name: option.name,
    choices: option.choices.map(({ value, description, mediaIds }) => {
      const shown = product.media.filter(({ id }) => mediaIds.includes(id))
      return {
        value,
        description,
        ...(shown.length > 0 && { media: media(shown, mediaUrl) }),
        ...choiceStock(product.variants, option.name, description),
      }
    }),
  }
}

export function variantAnswer(
  variant: VariantRecord,
  product: ProductRecord,
  { currency, rate, withMerchantData }: Setting,
): Wire<Variant> {
  const prices = priceData(product, variant.price, currency)
  return {
    id: variantIdOnWire(variant, product),
    choices: variant.choices,
    variant: {
      priceData: prices,
      convertedPriceData: rate ? convertedPrices(product, variant.price, currency, rate) : prices,
      ...(withMerchantData && given('costAndProfitData', costAndProfit(product, variant, currency))),
      ...given('weight', variant.weight ?? product.weight),
      ...given('sku', variant.sku),
      visible: variant.visible,
    },
    stock: variantStock(variant),
  }
}

/** The one variant of a product without managed variants has an id that is known everywhere. */
export const variantIdOnWire = (
  { id }: Pick<VariantRecord, 'id'>,
  { manageVariants }: Pick<ProductRecord, 'manageVariants'>,
): string => (manageVariants ? id : ONLY_VARIANT_ID)

/** The member, unless it has no value. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value })

/** On the hosted platform an inventory item has its product's id with every bit turned over; clients rely on it. */
export const inventoryItemId = (productId: string): string =>
  productId.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
