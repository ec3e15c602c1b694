import type { Quote, WireCartTotals } from '@vitrine/contract'
import type { ModelQuote } from './pricing-model.ts'

/** The amounts of a cart in a form that the model, the engine and the wire share. */
export interface ComparableQuote {
  readonly lines: Readonly<Record<string, ComparableLine>>
  /** Code, price, discount, net amount and tax of the selected option. */
  readonly shipping: readonly (string | number)[] | undefined
  readonly subtotal: number
  readonly discount: number
  readonly shippingPrice: number
  readonly fees: number
  readonly tax: number
  readonly total: number
}

interface ComparableLine {
  readonly price: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The amount of each tax. */
  readonly parts: readonly number[]
}

export const fromModel = ({ lines, shipping, ...totals }: ModelQuote): ComparableQuote => ({
  lines: Object.fromEntries(
    Object.entries(lines).map(([id, { price, discount, net, tax, gross, parts }]) => [
      id,
      {
        price: Number(price),
        discount: Number(discount),
        net: Number(net),
        tax: Number(tax),
        gross: Number(gross),
        parts: parts.map(Number),
      },
    ]),
  ),
  shipping: shipping && [
    shipping.code,
    ...[shipping.price, shipping.discount, shipping.net, shipping.tax].map(Number),
  ],
  subtotal: Number(totals.subtotal),
  discount: Number(totals.discount),
  shippingPrice: Number(totals.shippingPrice),
  fees: Number(totals.fees),
  tax: Number(totals.tax),
  total: Number(totals.total),
})

export const fromQuote = ({ lines, shipping, totals }: Quote): ComparableQuote => ({
  lines: Object.fromEntries(
    lines.map(({ id, price, discount, tax: { net, tax, gross, breakdown } }) => [
      id,
      { price, discount, net, tax, gross, parts: breakdown.map((part) => part.tax) },
    ]),
  ),
  shipping: shipping && [
    shipping.code,
    shipping.price,
    shipping.discount,
    shipping.tax.net,
    shipping.tax.tax,
  ],
  subtotal: totals.subtotal,
  discount: totals.discount,
  shippingPrice: totals.shipping,
  fees: totals.additionalFees,
  tax: totals.tax,
  total: totals.total,
})

/** Parses decimal strings digit by digit, without the arithmetic of the engine. */
export function fromWire(totals: WireCartTotals, decimals: number): ComparableQuote {
  const whole = (price: { readonly amount: string } | undefined): number => {
    const [units = '', fraction = ''] = price?.amount.split('.') ?? []
    if (units === '' || fraction.length !== decimals)
      throw new Error(`${price?.amount} is not an amount in this currency.`)
    return Number(units + fraction)
  }
  const summary = totals.priceSummary
  const selected = totals.shippingInfo?.selectedCarrierServiceOption
  return {
    lines: Object.fromEntries(
      (totals.calculatedLineItems ?? []).map(({ lineItemId, pricesBreakdown: prices }) => [
        lineItemId,
        {
          price: whole(prices?.price),
          discount: whole(prices?.totalDiscount),
          net: whole(prices?.totalPriceBeforeTax),
          tax: whole(prices?.taxDetails?.totalTax),
          gross: whole(prices?.totalPriceAfterTax),
          parts: (prices?.taxDetails?.taxBreakdown ?? []).map(({ taxAmount }) =>
            whole(taxAmount as { amount: string }),
          ),
        },
      ]),
    ),
    shipping: selected && [
      selected.code,
      whole(selected.cost?.price),
      whole(selected.cost?.totalDiscount),
      whole(selected.cost?.totalPriceBeforeTax),
      whole(selected.cost?.taxDetails?.totalTax),
    ],
    subtotal: whole(summary?.subtotal),
    discount: whole(summary?.discount),
    shippingPrice: whole(summary?.shipping),
    fees: whole(summary?.additionalFees),
    tax: whole(summary?.tax),
    total: whole(summary?.total),
  }
}
