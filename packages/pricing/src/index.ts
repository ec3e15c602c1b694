export { calculateCartPrice } from './calculate-cart-price.ts'
export { type CouponUsage, findCouponUsageIssue } from './discounts/coupon-usage.ts'
export {
  applyDiscount,
  applyReduction,
  type Discount,
  HUNDRED_PERCENT_BASIS_POINTS,
} from './discounts/discount.ts'
export { type ActivePeriod, discountRuleStatus } from './discounts/discount-rule.ts'
export {
  changeOrderedQuantity,
  changeOrderedShipping,
  discountOrderedLines,
  type OrderedAmounts,
} from './edited-order.ts'
export {
  findTaxes,
  type ManualRate,
  type TaxAddress,
  type TaxConfiguration,
  type TaxRegion,
} from './find-taxes.ts'
export {
  type AmountMismatch,
  allocateImportedAmounts,
  type ImportedAmounts,
  type ImportedLine,
} from './imported-order.ts'
export { type Adjustment, adjustAmount } from './money/adjust-amount.ts'
export { allocate } from './money/allocate.ts'
export {
  convertBetweenCurrencies,
  convertMoney,
  type DecimalNumber,
  EXCHANGE_RATE_DECIMALS,
  type ExchangeRate,
  MAX_EXCHANGE_RATE,
} from './money/convert-money.ts'
export { formatDecimal, parseDecimal } from './money/decimal-text.ts'
export { isQuantity, MAX_AMOUNT, MAX_LINES, MAX_QUANTITY } from './money/limits.ts'
export {
  currencyDecimals,
  formatMoney,
  type Money,
  parseMoney,
  toDecimalNumber,
  toDecimalString,
} from './money/money.ts'
export { areConvertible, parseUnitQuantity, pricePerUnit } from './money/price-per-unit.ts'
export { roundToEnding } from './money/round-to-ending.ts'
export { ROUNDING } from './money/rounding.ts'
export { sum } from './money/sum.ts'
export { offerKey, toPricingCart } from './pricing-cart.ts'
export { createPricingContext } from './pricing-context.ts'
export {
  createPriceSerializer,
  type SerializePrice,
  serializeDiscounts,
  serializeLineItems,
  serializePriceSummary,
  serializeSelectedShipping,
  serializeTaxSummary,
} from './quote-serializer.ts'
export {
  applyReverseCharge,
  isInEu,
  isReverseCharge,
  REVERSE_CHARGE,
} from './reverse-charge.ts'
