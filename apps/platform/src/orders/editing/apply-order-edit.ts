import type { MultiCurrencyPrice, Reduction, TaxDetails, Wire } from '@vitrine/contract'
import {
  allocate,
  changeOrderedQuantity,
  changeOrderedShipping,
  createPriceSerializer,
  currencyDecimals,
  discountOrderedLines,
  type OrderedAmounts,
  parseMoney,
  sum,
} from '@vitrine/pricing'
import type { StoredOrderLine } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../records/order-record.ts'

/** The changes of an order, in minor units. */
export interface OrderEdit {
  /** The new quantity of each changed line; 0 removes it. */
  readonly quantities?: ReadonlyMap<string, number>
  /** New lines, priced. */
  readonly added?: readonly StoredOrderLine[]
  /** Discounts on all lines or on some. */
  readonly discounts?: readonly { readonly reduction: Reduction; readonly lineIds?: readonly string[] }[]
  readonly shippingPrice?: number | undefined
}

export type EditedOrder = Pick<OrderRecord, 'lines' | 'total' | 'details'>

/**
 * An order with its changes. Lines that stay keep the prices of the purchase, and their discount and tax in proportion
 * to their quantity. The total changes by exactly what lines and shipping change.
 */
export function applyOrderEdit(order: OrderRecord, edit: OrderEdit): EditedOrder {
  const { details } = order
  const taxation = { taxIncluded: details.taxIncludedInPrices ?? false }
  const money = moneyOf(order)
  const { read, write } = money
  const amountsOf = (line: StoredOrderLine) => lineAmounts(line, read, taxation)

  const kept = order.lines.flatMap((line) => {
    const quantity = edit.quantities?.get(line.id) ?? line.quantity
    if (quantity === line.quantity) return [line]
    if (quantity === 0) return []
    const amounts = changeOrderedQuantity(amountsOf(line), line.quantity, quantity, taxation)
    return [withAmounts({ ...line, quantity }, amounts, money)]
  })
  const before = sum(order.lines.map((line) => amountsOf(line).discount))
  const earlierDiscounts = sum(kept.map((line) => amountsOf(line).discount)) - before

  let lines: readonly StoredOrderLine[] = [...kept, ...(edit.added ?? [])]
  const newDiscounts: NonNullable<typeof details.appliedDiscounts> = []
  for (const { reduction, lineIds } of edit.discounts ?? []) {
    const selected = lines.filter(({ id, wire }) =>
      lineIds ? lineIds.includes(id) : wire.itemType?.preset !== 'GIFT_CARD',
    )
    const present = selected.map(amountsOf)
    const discounted = discountOrderedLines(present, reduction, taxation)
    const taken =
      sum(discounted.map(({ discount }) => discount)) - sum(present.map(({ discount }) => discount))
    if (taken === 0) continue
    lines = lines.map((line) => {
      const amounts = discounted[selected.indexOf(line)]
      return amounts ? withAmounts(line, amounts, money) : line
    })
    newDiscounts.push({
      merchantDiscount: {
        amount: write(taken),
        ...(reduction.type === 'PERCENT' && { percentage: reduction.basisPoints / 100 }),
      },
      discountType: lineIds ? 'SPECIFIC_ITEMS' : 'GLOBAL',
      lineItemIds: [...(lineIds ?? [])],
    })
  }

  const shipping = details.shippingInfo && shippingAmounts(details.shippingInfo.cost, read, taxation)
  const shippingAfter =
    shipping && edit.shippingPrice !== undefined
      ? changeOrderedShipping(shipping, edit.shippingPrice, taxation)
      : shipping
  const change = (of: (amounts: OrderedAmounts) => number) =>
    sum(lines.map((line) => of(amountsOf(line)))) - sum(order.lines.map((line) => of(amountsOf(line))))
  const shippingChange = (of: (amounts: OrderedAmounts) => number) =>
    shipping && shippingAfter ? of(shippingAfter) - of(shipping) : 0
  const both = (of: (amounts: OrderedAmounts) => number) => change(of) + shippingChange(of)

  const total = order.total + both(({ gross }) => gross)
  const summary = details.priceSummary
  const isShippingChanged = shippingAfter !== shipping
  return {
    lines,
    total,
    details: {
      ...details,
      ...(summary && {
        priceSummary: {
          ...summary,
          subtotal: write(read(summary.subtotal) + change(({ subtotal }) => subtotal)),
          discount: write(read(summary.discount) + both(({ discount }) => discount)),
          shipping: write(read(summary.shipping) + shippingChange(({ subtotal }) => subtotal)),
          tax: write(read(summary.tax) + both(({ tax }) => tax)),
          total: write(total),
        },
      }),
      ...((details.appliedDiscounts || newDiscounts.length > 0) && {
        appliedDiscounts: [
          ...scaledDiscounts(details.appliedDiscounts ?? [], earlierDiscounts, {
            isShippingChanged,
            ...money,
          }),
          ...newDiscounts,
        ],
      }),
      ...(details.shippingInfo &&
        shippingAfter &&
        isShippingChanged && {
          shippingInfo: {
            ...details.shippingInfo,
            cost: {
              ...details.shippingInfo.cost,
              ...taxedPrices(shippingAfter, details.shippingInfo.cost?.taxDetails, money),
              price: write(shippingAfter.subtotal),
            },
          },
        }),
    },
  }
}

/** Lines with a credit, which already includes tax: they cost less by it, and never less than nothing. */
export function creditLines(
  order: Pick<OrderRecord, 'currency'>,
  lines: readonly StoredOrderLine[],
  credit: number,
): readonly StoredOrderLine[] {
  const taxation = { taxIncluded: true }
  const money = moneyOf(order)
  const amounts = lines.map((line) => lineAmounts(line, money.read, taxation))
  const credited = discountOrderedLines(amounts, { type: 'AMOUNT', amount: credit }, taxation)
  return lines.map((line, index) => {
    const after = credited[index]
    return after ? withAmounts(line, after, money) : line
  })
}

type ReadMoney = (price: { readonly amount?: string } | undefined) => number

interface OrderMoney {
  readonly read: ReadMoney
  readonly write: (amount: number) => MultiCurrencyPrice
}

/** Reads and writes amounts of an order. */
export function moneyOf({ currency }: Pick<OrderRecord, 'currency'>): OrderMoney {
  return {
    read: (price) => parseMoney(price?.amount ?? '0', currency)?.amount ?? 0,
    write: createPriceSerializer({ currency, decimals: currencyDecimals(currency) }),
  }
}

interface Taxation {
  readonly taxIncluded: boolean
}

const rateOf = (details: Wire<TaxDetails> | undefined) => ({
  taxRate: details?.taxRate === undefined ? undefined : Math.round(Number(details.taxRate) * 1_000_000),
})

function lineAmounts(
  { paid: gross, wire }: StoredOrderLine,
  read: ReadMoney,
  { taxIncluded }: Taxation,
): OrderedAmounts {
  const tax = read(wire.taxDetails?.totalTax)
  const net = gross - tax
  const discount = read(wire.totalDiscount)
  return {
    net,
    tax,
    gross,
    discount,
    subtotal: (taxIncluded ? gross : net) + discount,
    ...rateOf(wire.taxDetails),
  }
}

type ShippingCost = NonNullable<OrderRecord['details']['shippingInfo']>['cost']

function shippingAmounts(cost: ShippingCost, read: ReadMoney, { taxIncluded }: Taxation): OrderedAmounts {
  const { price, totalDiscount, taxDetails } = cost ?? {}
  const [subtotal, discount, tax] = [read(price), read(totalDiscount), read(taxDetails?.totalTax)]
  const basis = subtotal - discount
  const [net, gross] = taxIncluded ? [basis - tax, basis] : [basis, basis + tax]
  return { subtotal, discount, tax, net, gross, ...rateOf(taxDetails) }
}

/** A line with other amounts, in the same form as before. */
const withAmounts = (line: StoredOrderLine, amounts: OrderedAmounts, money: OrderMoney): StoredOrderLine => ({
  ...line,
  paid: amounts.gross,
  wire: {
    ...line.wire,
    quantity: line.quantity,
    ...taxedPrices(amounts, line.wire.taxDetails, money),
  },
})

/** Serializes amounts. Several taxes keep their proportion. */
function taxedPrices(
  { net, gross, tax, discount }: OrderedAmounts,
  before: Wire<TaxDetails> | undefined,
  { read, write }: OrderMoney,
) {
  const parts = before?.taxBreakdown ?? []
  const amounts = parts.map((part) => read(part.taxAmount as { readonly amount?: string } | undefined))
  const weights = sum(amounts) > 0 ? amounts : amounts.map((_, index) => (index === 0 ? 1 : 0))
  const shares = parts.length > 0 ? allocate(tax, weights) : []
  return {
    totalPriceBeforeTax: write(net),
    totalPriceAfterTax: write(gross),
    totalDiscount: write(discount),
    taxDetails: {
      ...before,
      taxableAmount: write(net),
      totalTax: write(tax),
      ...(parts.length > 0 && {
        taxBreakdown: parts.map((part, index) => ({
          ...part,
          taxableAmount: write(net),
          taxAmount: write(shares[index] ?? 0),
        })),
      }),
    },
  }
}

type AppliedDiscounts = NonNullable<OrderRecord['details']['appliedDiscounts']>

/** The discounts of the purchase after their lines changed: together they change as much as their lines. */
function scaledDiscounts(
  discounts: AppliedDiscounts,
  change: number,
  { isShippingChanged, read, write }: OrderMoney & { readonly isShippingChanged: boolean },
): AppliedDiscounts {
  const amountOf = ({ coupon, merchantDiscount, discountRule }: AppliedDiscounts[number]) =>
    read((coupon ?? merchantDiscount ?? discountRule)?.amount)
  const onItems = discounts.filter(({ discountType }) => discountType !== 'SHIPPING')
  const weights = onItems.map(amountOf)
  const shares = sum(weights) > 0 ? allocate(Math.max(0, sum(weights) + change), weights) : weights
  return discounts.flatMap((discount) => {
    if (discount.discountType === 'SHIPPING') return isShippingChanged ? [] : [discount]
    const amount = write(shares[onItems.indexOf(discount)] ?? 0)
    const { coupon, merchantDiscount, discountRule } = discount
    return [
      {
        ...discount,
        ...(coupon && { coupon: { ...coupon, amount } }),
        ...(merchantDiscount && { merchantDiscount: { ...merchantDiscount, amount } }),
        ...(discountRule && { discountRule: { ...discountRule, amount } }),
      },
    ]
  })
}
