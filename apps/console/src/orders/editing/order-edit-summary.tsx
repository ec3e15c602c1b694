import type { OrderEditCalculation } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { formatAmount } from '../../shared/format-amount.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { discountLabel } from '../price-summary-rows.ts'

interface OrderEditSummaryProps {
  readonly calculation: OrderEditCalculation
  readonly currency: string
  readonly taxIncluded: boolean
}

/** The sums of an edited order, and the difference to pay or to refund. */
export function OrderEditSummary({
  calculation,
  currency,
  taxIncluded,
}: OrderEditSummaryProps): ReactElement {
  const {
    priceSummary = {},
    appliedDiscounts = [],
    total,
    paid,
    amountDue,
    refundDue,
    difference,
  } = calculation
  const { subtotal, discount, shipping, tax } = priceSummary
  const amount = (price: typeof total | undefined, sign = '') =>
    Number(price?.amount ?? 0) === 0 ? undefined : sign + formatAmount(price?.amount, currency)
  const change = Number(difference)
  const rows: readonly (readonly [string, string | undefined])[] = [
    [text.subtotal, amount(subtotal)],
    [discountLabel(appliedDiscounts), amount(discount, '−')],
    [text.shipping, amount(shipping)],
    [taxIncluded ? text.includedTax : text.tax, amount(tax)],
    [text.edit.newTotal, formatAmount(total.amount, currency)],
    [
      text.edit.difference,
      change === 0
        ? undefined
        : `${change < 0 ? '−' : '+'}${formatAmount(difference.replace('-', ''), currency)}`,
    ],
    [text.edit.paid, formatAmount(paid.amount, currency)],
    [text.edit.amountDue, amount(amountDue)],
    [text.edit.refundDue, amount(refundDue)],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1" aria-live="polite">
      {rows.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
