export { type Adjustment, adjusted, withEnding } from './adjust-amount.ts'
export { allocate } from './allocate.ts'
export {
  converted,
  crossConverted,
  type DecimalNumber,
  type ExchangeRate,
  MAX_RATE,
  RATE_DECIMALS,
} from './convert-money.ts'
export { type CouponFacts, couponStatus } from './coupon.ts'
export { decimalText, readDecimal } from './decimal.ts'
export { type Discount, discounted, HUNDRED_PERCENT, reduced } from './discount.ts'
export { type ActiveTime, statusOf } from './discount-rule.ts'
export {
  type AmountMismatch,
  type GivenAmounts,
  type RecordedLine,
  recordedLines,
} from './imported-order.ts'
export { isQuantity, MAX_AMOUNT, MAX_LINES, MAX_QUANTITY } from './limits.ts'
export { decimalsOf, formatMoney, type Money, readMoney, toDecimalText, toNumber } from './money.ts'
export { price } from './price.ts'
export { offerKey, pricingCart } from './pricing-cart.ts'
export { pricingContext } from './pricing-context.ts'
export {
  appliedDiscounts,
  calculatedLineItems,
  priceSummary,
  priceWriter,
  selectedShipping,
  taxSummary,
  type WritePrice,
} from './quote-serializer.ts'
export { ROUNDING } from './rounding.ts'
export {
  type ManualRate,
  type TaxedAddress,
  type TaxRegion,
  type TaxSituation,
  taxTermsFor,
} from './tax-region.ts'
export { isComparable, pricePerUnit, readQuantity } from './unit-price.ts'
