import type {
  CostAndProfitData,
  NumericRange,
  PriceData,
  PricePerUnitData,
  Discount as WireDiscount,
} from '@vitrine/contract'
import {
  applyDiscount,
  convertMoney,
  type Discount,
  type ExchangeRate,
  formatMoney,
  type Money,
  pricePerUnit,
  toDecimalNumber,
} from '@vitrine/pricing'

interface Priced {
  readonly price: number
  readonly cost: number | null
  readonly discountType: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly discountValue: number
  readonly pricePerUnit: PricePerUnitData | null
}

/** The fields that a variant overrides; null where it uses the product's. */
interface OwnPrices {
  readonly price: number | null
  readonly cost: number | null
}

function discountOf({ discountType, discountValue }: Priced): Discount {
  switch (discountType) {
    case 'NONE':
      return { type: 'NONE' }
    case 'AMOUNT':
      return { type: 'AMOUNT', amount: discountValue }
    case 'PERCENT':
      return { type: 'PERCENT', basisPoints: discountValue }
  }
}

export function serializeDiscount({ discountType, discountValue }: Priced, currency: string): WireDiscount {
  const value =
    discountType === 'AMOUNT' ? toDecimalNumber({ amount: discountValue, currency }) : discountValue / 100
  return { type: discountType, value }
}

/** The price of one unit: the price of the variant or the product, minus the product's discount. */
export const payablePrice = (product: Priced, ownPrice: number | null, currency: string): Money =>
  applyDiscount({ amount: ownPrice ?? product.price, currency }, discountOf(product))

export function serializePriceData(product: Priced, ownPrice: number | null, currency: string): PriceData {
  const price: Money = { amount: ownPrice ?? product.price, currency }
  return serializePrices(product, price, payablePrice(product, ownPrice, currency))
}

/** The same in another currency. Each amount is converted separately, so that no rounding affects another amount. */
export function convertedPrices(
  product: Priced,
  ownPrice: number | null,
  currency: string,
  rate: ExchangeRate,
): PriceData {
  const price = convertMoney({ amount: ownPrice ?? product.price, currency }, rate)
  const paid = convertMoney(payablePrice(product, ownPrice, currency), rate)
  return price && paid
    ? serializePrices(product, price, paid)
    : serializePriceData(product, ownPrice, currency)
}

function serializePrices({ pricePerUnit: unit }: Priced, price: Money, paid: Money): PriceData {
  // Shoppers compare what they pay, so the price per unit is the discounted one.
  const perUnit = unit ? pricePerUnit(paid, unit) : undefined
  return {
    currency: price.currency,
    price: toDecimalNumber(price),
    discountedPrice: toDecimalNumber(paid),
    formatted: {
      price: formatMoney(price),
      discountedPrice: formatMoney(paid),
      ...(perUnit && { pricePerUnit: formatMoney(perUnit) }),
    },
    ...(perUnit && { pricePerUnit: toDecimalNumber(perUnit) }),
  }
}

/** From the cheapest to the most expensive variant, at discounted prices. */
export function serializePriceRange(
  product: Priced,
  variants: readonly { readonly price: number | null }[],
  currency: string,
): NumericRange {
  const amounts = variants.map(({ price }) => payablePrice(product, price, currency).amount)
  return {
    minValue: toDecimalNumber({ amount: Math.min(...amounts), currency }),
    maxValue: toDecimalNumber({ amount: Math.max(...amounts), currency }),
  }
}

/** The shop's profit per unit; undefined when the cost is unknown. For merchants only. */
export function serializeCostAndProfit(
  product: Priced,
  own: OwnPrices,
  currency: string,
): (CostAndProfitData & { itemCost: number }) | undefined {
  const amount = own.cost ?? product.cost
  if (amount === null) return undefined
  const cost: Money = { amount, currency }
  const paid = payablePrice(product, own.price, currency).amount
  const profit: Money = { amount: paid - amount, currency }
  return {
    itemCost: toDecimalNumber(cost),
    formattedItemCost: formatMoney(cost),
    profit: toDecimalNumber(profit),
    formattedProfit: formatMoney(profit),
    profitMargin: paid === 0 ? 0 : Math.round((profit.amount / paid) * 10_000) / 10_000,
  }
}

/** The lowest and the highest value; undefined for none. */
export function serializeRange(values: readonly (number | null | undefined)[]): NumericRange | undefined {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? undefined : { minValue: Math.min(...known), maxValue: Math.max(...known) }
}
