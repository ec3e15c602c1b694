import type { TaxDetails, Wire } from '@vitrine/contract'
import { allocate, parseMoney, sum } from '@vitrine/pricing'
import type { StoredRefundPart } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { RefundRecord } from '../records/order-repository.ts'

/** What a refund is for: an item, or shipping without one. */
export interface RefundedItem {
  readonly lineItemId?: string
  readonly quantity?: number
  /** Minor units, with tax. */
  readonly amount: number
}

type Part = Pick<StoredRefundPart, 'lineItemId' | 'net' | 'taxes'>

type Refund = Pick<RefundRecord, 'status' | 'amount' | 'overpayment' | 'parts'>

/** What a part costs with tax. */
export const grossOfPart = ({ net, taxes }: Pick<StoredRefundPart, 'net' | 'taxes'>): number =>
  net + sum(taxes.map(({ tax }) => tax))

/**
 * What a refund returns of each item and of shipping: first what it is for, each with its own taxes, then the rest of its
 * amount in proportion to what is left of the order. So all refunds together return every tax exactly. Null if the
 * amounts of the order do not add up, as of an imported one.
 */
export function refundParts(
  order: Pick<OrderRecord, 'currency' | 'total' | 'lines' | 'details'>,
  earlier: readonly Refund[],
  { amount, items }: { readonly amount: number; readonly items: readonly RefundedItem[] },
): readonly StoredRefundPart[] | null {
  const left = partsLeft(order, earlier)
  if (!left) return null
  const asked = left.map(({ lineItemId }) => items.filter((item) => item.lineItemId === lineItemId))
  const wanted = left.map((part, index) =>
    Math.min(grossOfPart(part), sum((asked[index] ?? []).map((item) => item.amount))),
  )
  const named = allocate(Math.min(amount, sum(wanted)), wanted)
  const rest = left.map((part, index) => grossOfPart(part) - (named[index] ?? 0))
  const shared = allocate(Math.min(amount - sum(named), sum(rest)), rest)
  return left.flatMap((part, index) => {
    const [first, ...more] = asked[index] ?? []
    const own = takeFrom(part, named[index] ?? 0)
    const share = takeFrom(without(part, own), shared[index] ?? 0)
    const isWhole = more.length === 0 && first?.amount === grossOfPart(own)
    return [
      { ...own, ...(isWhole && first.quantity && { quantity: first.quantity }), isNamed: true },
      { ...share, isNamed: false },
    ].filter((one) => grossOfPart(one) > 0)
  })
}

/** What is left to refund of each part of an order, or undefined if they do not add up to its total and its tax. */
function partsLeft(
  order: Pick<OrderRecord, 'currency' | 'total' | 'lines' | 'details'>,
  earlier: readonly Refund[],
): readonly Part[] | undefined {
  const minor = (price: unknown): number =>
    parseMoney((price as { readonly amount?: string } | undefined)?.amount ?? '0', order.currency)?.amount ??
    0
  const { shippingInfo, priceSummary, taxIncludedInPrices = false } = order.details
  const cost = shippingInfo?.cost
  const shippingTax = taxIncludedInPrices ? 0 : minor(cost?.taxDetails?.totalTax)
  const shippingPaid = minor(cost?.price) - minor(cost?.totalDiscount) + shippingTax
  const parts = [
    ...order.lines.map(({ id, paid, wire }) => partOf(paid, wire.taxDetails, minor, id)),
    partOf(shippingPaid, cost?.taxDetails, minor),
  ]
  const tax = sum(parts.flatMap(({ taxes }) => taxes.map((one) => one.tax)))
  const isWhole =
    parts.every(({ net }) => net >= 0) &&
    sum(parts.map(grossOfPart)) === order.total &&
    (!priceSummary || tax === minor(priceSummary.tax))
  if (!isWhole) return undefined
  return earlier
    .filter(({ status }) => status !== 'FAILED')
    .reduce<readonly Part[]>((left, refund) => withoutRefund(left, refund), parts)
}

function partOf(
  gross: number,
  details: Wire<TaxDetails> | undefined,
  minor: (price: unknown) => number,
  lineItemId?: string,
): Part {
  const breakdown = details?.taxBreakdown ?? []
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const taxes = breakdown.map(({ taxName, jurisdiction, rate, taxableAmount, taxAmount }) => ({
    name: text(taxName),
    jurisdiction: text(jurisdiction),
    rate: text(rate) || '0',
    taxable: minor(taxableAmount),
    tax: minor(taxAmount),
  }))
  const { taxRate, taxableAmount, totalTax } = details ?? {}
  const single = {
    ...{ name: '', jurisdiction: '', rate: taxRate ?? '0' },
    ...{ taxable: minor(taxableAmount), tax: minor(totalTax) },
  }
  const all = taxes.length > 0 || !details ? taxes : [single]
  return {
    ...(lineItemId !== undefined && { lineItemId }),
    net: gross - sum(all.map(({ tax }) => tax)),
    taxes: all,
  }
}

/** A refund from before parts were recorded returned everything in proportion. */
function withoutRefund(left: readonly Part[], { amount, overpayment, parts }: Refund): readonly Part[] {
  if (parts)
    return left.map((part) =>
      parts.filter(({ lineItemId }) => lineItemId === part.lineItemId).reduce<Part>(without, part),
    )
  const grosses = left.map(grossOfPart)
  const shares = allocate(Math.min(amount - overpayment, sum(grosses)), grosses)
  return left.map((part, index) => without(part, takeFrom(part, shares[index] ?? 0)))
}

/** An amount of a part, with its share of the taxes. */
function takeFrom({ net, taxes, ...part }: Part, amount: number): Part {
  const [ownNet = 0, ...ownTaxes] = allocate(amount, [net, ...taxes.map(({ tax }) => tax)])
  return {
    ...part,
    net: ownNet,
    taxes: taxes.map((one, index) => ({
      ...one,
      taxable: net === 0 ? 0 : Math.round((one.taxable * ownNet) / net),
      tax: ownTaxes[index] ?? 0,
    })),
  }
}

const without = (part: Part, taken: Part): Part => ({
  ...part,
  net: part.net - taken.net,
  taxes: part.taxes.map((one, index) => ({
    ...one,
    taxable: one.taxable - (taken.taxes[index]?.taxable ?? 0),
    tax: one.tax - (taken.taxes[index]?.tax ?? 0),
  })),
})
