export { type Adjustment, adjusted, withEnding } from './adjust-price.ts'
export { allocate } from './allocate.ts'
export { pricingContext } from './context.ts'
export {
  converted,
  crossConverted,
  type DecimalNumber,
  type ExchangeRate,
  MAX_RATE,
  RATE_DECIMALS,
} from './conversion.ts'
export { type CouponFacts, couponStatus } from './coupon.ts'
export { decimalText, readDecimal } from './decimal.ts'
export { type Discount, discounted, HUNDRED_PERCENT, reduced } from './discount.ts'
export { type ActiveTime, statusOf } from './discount-rule.ts'
export { isQuantity, MAX_AMOUNT, MAX_LINES, MAX_QUANTITY } from './limits.ts'
export { decimalsOf, formatMoney, type Money, readMoney, toDecimalText, toNumber } from './money.ts'
export { offerKey, pricingCart } from './parse-cart.ts'
export { price } from './price.ts'
export {
  type AmountMismatch,
  type GivenAmounts,
  type RecordedLine,
  recordedLines,
} from './recorded-order.ts'
export { ROUNDING } from './rounding.ts'
export {
  appliedDiscounts,
  calculatedLineItems,
  priceSummary,
  priceWriter,
  selectedShipping,
  taxSummary,
  type WritePrice,
} from './serialize-quote.ts'
export {
  type ManualRate,
  type TaxedAddress,
  type TaxRegion,
  type TaxSituation,
  taxTermsFor,
} from './tax-region.ts'
export { isComparable, pricePerUnit, readQuantity } from './unit-price.ts'
