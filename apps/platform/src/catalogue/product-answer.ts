import { ALL_PRODUCTS_COLLECTION_ID, type Product, type Variant, type Wire } from '@vitrine/contract'
import type { StoredOption } from '../database/schema/index.ts'
import { media } from './media-answer.ts'
import { costAndProfit, discountOnWire, priceData, priceRange } from './prices.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'
import { choiceStock, productStock, variantStock } from './stock.ts'

/** What an answer depends on besides the product. */
export interface Setting {
  readonly currency: string
  readonly publicUrl: string
  readonly shopUrl: string
  /** Whether the caller is a merchant who asked for what only merchants see. */
  readonly withMerchantData: boolean
}

/** The variant of a product whose choices have none of their own. */
const ONLY_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** A product as the wire has it. */
export function productAnswer(product: ProductRecord, setting: Setting): Wire<Product> {
  const { currency, publicUrl, shopUrl } = setting
  const prices = priceData(product, null, currency)
  const onSale = product.variants.filter((variant) => variant.visible)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    ...given('sku', product.sku),
    ...given('weight', product.weight),
    ...(product.weight !== null && { weightRange: { minValue: product.weight, maxValue: product.weight } }),
    stock: productStock(product.variants),
    price: prices,
    priceData: prices,
    convertedPriceData: prices,
    priceRange: priceRange(product, onSale.length > 0 ? onSale : product.variants, currency),
    ...merchantData(product, setting),
    additionalInfoSections: [],
    ribbons: product.ribbon === null ? [] : [{ text: product.ribbon }],
    ...given('ribbon', product.ribbon),
    ...given('brand', product.brand),
    media: media(product.pictures, publicUrl),
    customTextFields: [],
    manageVariants: product.manageVariants,
    productOptions: product.options.map((option) => optionAnswer(option, product, publicUrl)),
    productPageUrl: { base: shopUrl, path: `/products/${product.slug}` },
    numericId: String(product.createdAt.getTime()),
    inventoryItemId: inventoryItemId(product.id),
    discount: discountOnWire(product, currency),
    collectionIds: [...product.collectionIds, ALL_PRODUCTS_COLLECTION_ID],
    variants: product.variants.map((variant) => variantAnswer(variant, product, setting)),
    lastUpdated: product.updatedAt.toISOString(),
    createdDate: product.createdAt.toISOString(),
  }
}

function merchantData(product: ProductRecord, { currency, withMerchantData }: Setting) {
  const costAndProfitData = withMerchantData ? costAndProfit(product, null, currency) : undefined
  const itemCost = costAndProfitData?.itemCost
  if (!costAndProfitData || itemCost === undefined) return {}
  return { costAndProfitData, costRange: { minValue: itemCost, maxValue: itemCost } }
}

function optionAnswer(option: StoredOption, product: ProductRecord, publicUrl: string) {
  return {
    optionType: option.type,
    name: option.name,
    choices: option.choices.map(({ value, description, mediaIds }) => {
      const pictures = product.pictures.filter((picture) => mediaIds.includes(picture.id))
      return {
        value,
        description,
        ...(pictures.length > 0 && { media: media(pictures, publicUrl) }),
        ...choiceStock(product.variants, option.name, description),
      }
    }),
  }
}

function variantAnswer(variant: VariantRecord, product: ProductRecord, setting: Setting): Wire<Variant> {
  const { currency, withMerchantData } = setting
  const prices = priceData(product, variant.price, currency)
  const costAndProfitData = withMerchantData ? costAndProfit(product, variant.price, currency) : undefined
  return {
    id: product.manageVariants ? variant.id : ONLY_VARIANT_ID,
    choices: variant.choices,
    variant: {
      priceData: prices,
      convertedPriceData: prices,
      ...(costAndProfitData && { costAndProfitData }),
      ...given('weight', product.weight),
      ...given('sku', variant.sku),
      visible: variant.visible,
    },
    stock: variantStock(variant),
  }
}

/** The member, unless it has no value. */
const given = <Name extends string, Value>(name: Name, value: Value | null) =>
  value === null ? {} : ({ [name]: value } as { [Key in Name]: Value })

/** On the hosted platform an inventory item has its product's id with every bit turned over; clients rely on it. */
const inventoryItemId = (productId: string): string =>
  productId.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
