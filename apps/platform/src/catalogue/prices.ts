import type { CostAndProfitData, NumericRange, PriceData, Discount as WireDiscount } from '@vitrine/contract'
import { type Discount, discounted, formatMoney, type Money, toNumber } from '@vitrine/pricing'

interface Priced {
  readonly price: number
  readonly cost: number | null
  readonly discountType: 'NONE' | 'AMOUNT' | 'PERCENT'
  readonly discountValue: number
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

export function discountOnWire({ discountType, discountValue }: Priced, currency: string): WireDiscount {
  const value =
    discountType === 'AMOUNT' ? toNumber({ amount: discountValue, currency }) : discountValue / 100
  return { type: discountType, value }
}

/** What a piece costs: a variant's own price or the product's, less the product's discount. */
const payable = (product: Priced, ownPrice: number | null, currency: string): Money =>
  discounted({ amount: ownPrice ?? product.price, currency }, discountOf(product))

export function priceData(product: Priced, ownPrice: number | null, currency: string): PriceData {
  const price: Money = { amount: ownPrice ?? product.price, currency }
  const paid = payable(product, ownPrice, currency)
  return {
    currency,
    price: toNumber(price),
    discountedPrice: toNumber(paid),
    formatted: { price: formatMoney(price), discountedPrice: formatMoney(paid) },
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
  ownPrice: number | null,
  currency: string,
): CostAndProfitData | undefined {
  if (product.cost === null) return undefined
  const cost: Money = { amount: product.cost, currency }
  const paid = payable(product, ownPrice, currency).amount
  const profit: Money = { amount: paid - product.cost, currency }
  return {
    itemCost: toNumber(cost),
    formattedItemCost: formatMoney(cost),
    profit: toNumber(profit),
    formattedProfit: formatMoney(profit),
    profitMargin: paid === 0 ? 0 : Math.round((profit.amount / paid) * 10_000) / 10_000,
  }
}
