export { type Adjustment, adjustAmount, roundToEnding } from './adjust-amount.ts'
export { allocate } from './allocate.ts'
export {
  convertBetweenCurrencies,
  convertMoney,
  type DecimalNumber,
  EXCHANGE_RATE_DECIMALS,
  type ExchangeRate,
  MAX_EXCHANGE_RATE,
} from './convert-money.ts'
export { type CouponUsage, findCouponUsageIssue } from './coupon-usage.ts'
export { formatDecimal, parseDecimal } from './decimal-text.ts'
export { applyDiscount, applyReduction, type Discount, HUNDRED_PERCENT_BASIS_POINTS } from './discount.ts'
export { type ActivePeriod, discountRuleStatus } from './discount-rule.ts'
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
export { isQuantity, MAX_AMOUNT, MAX_LINES, MAX_QUANTITY } from './limits.ts'
export {
  currencyDecimals,
  formatMoney,
  type Money,
  parseMoney,
  toDecimalNumber,
  toDecimalString,
} from './money.ts'
export { price } from './price.ts'
export { areConvertible, parseUnitQuantity, pricePerUnit } from './price-per-unit.ts'
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
export { ROUNDING } from './rounding.ts'
