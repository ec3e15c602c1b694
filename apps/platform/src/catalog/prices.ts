import type {
  CostAndProfitData,
  NumericRange,
  PriceData,
  PricePerUnitData,
  Discount as WireDiscount,
} from '@vitrine/contract'
import {
  converted,
  type Discount,
  discounted,
  type ExchangeRate,
  formatMoney,
  type Money,
  pricePerUnit,
  toNumber,
} from '@vitrine/pricing'

interface Priced {
  readonly price: number
  readonly cost: number | null
  readonly discountType: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly discountValue: number
  readonly pricePerUnit: PricePerUnitData | null
}

/** What a variant has of its own; null where it has the product's. */
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
    discountType === 'AMOUNT' ? toNumber({ amount: discountValue, currency }) : discountValue / 100
  return { type: discountType, value }
}

/** What a piece costs: a variant's own price or the product's, less the product's discount. */
const payable = (product: Priced, ownPrice: number | null, currency: string): Money =>
  discounted({ amount: ownPrice ?? product.price, currency }, discountOf(product))

export function priceData(product: Priced, ownPrice: number | null, currency: string): PriceData {
  const price: Money = { amount: ownPrice ?? product.price, currency }
  return serializePrices(product, price, payable(product, ownPrice, currency))
}

/** The same in another currency. Each amount is converted by itself, so that none depends on how another was rounded. */
export function convertedPrices(
  product: Priced,
  ownPrice: number | null,
  currency: string,
  rate: ExchangeRate,
): PriceData {
  const price = converted({ amount: ownPrice ?? product.price, currency }, rate)
  const paid = converted(payable(product, ownPrice, currency), rate)
  return price && paid ? serializePrices(product, price, paid) : priceData(product, ownPrice, currency)
}

function serializePrices({ pricePerUnit: unit }: Priced, price: Money, paid: Money): PriceData {
  // What shoppers compare is what they pay, so the price of a unit is that after the discount.
  const perUnit = unit ? pricePerUnit(paid, unit) : undefined
  return {
    currency: price.currency,
    price: toNumber(price),
    discountedPrice: toNumber(paid),
    formatted: {
      price: formatMoney(price),
      discountedPrice: formatMoney(paid),
      ...(perUnit && { pricePerUnit: formatMoney(perUnit) }),
    },
    ...(perUnit && { pricePerUnit: toNumber(perUnit) }),
  }
}

/** From the cheapest to the dearest variant, as shoppers pay them. */
export function priceRange(
  product: Priced,
  variants: readonly { readonly price: number | null }[],
  currency: string,
): NumericRange {
  const amounts = variants.map(({ price }) => payable(product, price, currency).amount)
  return {
    minValue: toNumber({ amount: Math.min(...amounts), currency }),
    maxValue: toNumber({ amount: Math.max(...amounts), currency }),
  }
}

/** What the shop earns on a piece; nothing when its cost is not known. For merchants only. */
export function costAndProfit(
  product: Priced,
  own: OwnPrices,
  currency: string,
): (CostAndProfitData & { itemCost: number }) | undefined {
  const amount = own.cost ?? product.cost
  if (amount === null) return undefined
  const cost: Money = { amount, currency }
  const paid = payable(product, own.price, currency).amount
  const profit: Money = { amount: paid - amount, currency }
  return {
    itemCost: toNumber(cost),
    formattedItemCost: formatMoney(cost),
    profit: toNumber(profit),
    formattedProfit: formatMoney(profit),
    profitMargin: paid === 0 ? 0 : Math.round((profit.amount / paid) * 10_000) / 10_000,
  }
}

/** The lowest and the highest of what there is; nothing when there is nothing. */
export function rangeOf(values: readonly (number | null | undefined)[]): NumericRange | undefined {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length === 0 ? undefined : { minValue: Math.min(...known), maxValue: Math.max(...known) }
}
