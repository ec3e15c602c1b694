import { date, number, sameCodec } from '../codec/value-codecs.ts'

export const price = /* @__PURE__ */ sameCodec(number, 'price', 'discountedPrice', 'pricePerUnit')
const range = /* @__PURE__ */ sameCodec(number, 'minValue', 'maxValue')
export const cost = /* @__PURE__ */ sameCodec(number, 'itemCost', 'profit', 'profitMargin')

/** A variant in a product. */
export const variant = {
  variant: { weight: number, priceData: price, convertedPriceData: price, costAndProfitData: cost },
}

export const product = {
  _createdDate: date,
  lastUpdated: date,
  weight: number,
  weightRange: range,
  priceRange: range,
  costRange: range,
  price,
  priceData: price,
  convertedPriceData: price,
  costAndProfitData: cost,
  pricePerUnitData: /* @__PURE__ */ sameCodec(number, 'totalQuantity', 'baseQuantity'),
  discount: { value: number },
  variants: variant,
}

/** The variant in an options availability response. */
export const selectedVariant = { weight: number, price, convertedPriceData: price }
