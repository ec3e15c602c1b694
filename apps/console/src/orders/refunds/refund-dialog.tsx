import { useQuery } from '@tanstack/react-query'
import type { Order, OrderRefundability } from '@vitrine/contract'
import { currencyDecimals, toDecimalString } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { LoadError } from '../../shared/components/load-state.tsx'
import { Modal } from '../../shared/components/modal.tsx'
import { formatAmount, formatMoney } from '../../shared/format-amount.ts'
import { CheckboxInput, TextInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { NumberInput } from '../../shared/forms/number-input.tsx'
import { normalizeNumber, parseNumber } from '../../shared/forms/parse-number.ts'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { language } from '../../shared/i18n/language.ts'
import { withinSentence } from '../../shared/i18n/within-sentence.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { client } from '../../shared/shop-client.ts'
import { formatPaymentMethod } from '../format-payment.ts'
import { ORDER_KEYS, refundabilityQuery } from '../order-queries.ts'
import { paidShipping, type RefundBreakdown, refundBreakdown, splitRefund } from './proposed-refund.ts'
import { refundableLines } from './refundable-lines.ts'

interface RefundDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Refunds all or a part of an order, or shows why it cannot. */
export function RefundDialog({ order, onClose }: RefundDialogProps): ReactElement {
  const { data, error, refetch, isFetching } = useQuery(refundabilityQuery(order._id))
  return (
    <Modal title={t(text.refundTitle, { number: order.number })} onClose={onClose} isWide>
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{shellText.loading}</p>}
      {data && <RefundForm order={order} refundability={data} onClose={onClose} />}
    </Modal>
  )
}

/** The label of the amount to refund to a payment. */
function amountLabel(payment: OrderRefundability['payments'][number]['payment'], currency: string): string {
  if (payment.offlinePayment) return t(text.manualAmount, { currency })
  const method = formatPaymentMethod(payment)
  return t(text.amountTo, { method: withinSentence(method), currency })
}

type NonRefundable = NonNullable<OrderRefundability['payments'][number]['nonRefundable']>

/** Says that a payment cannot be refunded, and why if it is known. */
const formatNonRefundable = (amount: string, reason?: NonRefundable['reason']): string =>
  reason
    ? t(text.refundNotPossibleBecause, { amount, reason: text.nonRefundable[reason] })
    : t(text.refundNotPossible, { amount })

interface RefundValues {
  quantities: { value: string }[]
  shipping: string
  restock: boolean
  amounts: { value: string }[]
  reason: string
}

interface RefundFormProps extends RefundDialogProps {
  readonly refundability: OrderRefundability
}

function RefundForm({ order, refundability, onClose }: RefundFormProps): ReactElement {
  const currency = order.currency ?? ''
  const refundable = refundability.payments.filter(({ nonRefundable }) => !nonRefundable)
  const lines = refundableLines(order, refundability)
  const form = useForm<RefundValues>({
    defaultValues: {
      quantities: lines.map(() => ({ value: '' })),
      shipping: '',
      restock: true,
      amounts: refundable.map(() => ({ value: '' })),
      reason: '',
    },
  })
  const { dirtyFields } = form.formState
  const returnedOf = (quantities: readonly { value: string }[]) =>
    lines.map((line, at) => ({ ...line, quantity: parseNumber(quantities[at]?.value ?? '') ?? 0 }))
  const [quantities, shipping, amounts] = form.watch(['quantities', 'shipping', 'amounts'])
  const breakdownOf = (values: { quantities: typeof quantities; shipping: string }) =>
    refundBreakdown(order, returnedOf(values.quantities), normalizeNumber(values.shipping) ?? '')
  const breakdown = breakdownOf({ quantities, shipping })
  // Amounts that were edited by hand stay.
  const propose = () => {
    const { total } = breakdownOf(form.getValues())
    const max = refundable.map(({ payment }) => payment.monetary.refundable.amount)
    for (const [at, value] of splitRefund(total, max, order).entries())
      if (!dirtyFields.amounts?.[at]?.value) form.setValue(`amounts.${at}.value`, value)
  }
  const refundsOf = (values: readonly { value: string }[]) =>
    refundable
      .map(({ payment: { paymentId } }, at) => ({
        paymentId,
        amount: { amount: normalizeNumber(values[at]?.value ?? '') ?? '' },
      }))
      .filter(({ amount }) => Number(amount.amount) > 0)
  const sumsOf = (values: readonly { value: string }[]) =>
    new Intl.ListFormat(language).format(
      refundsOf(values).map(({ amount }) => formatAmount(amount.amount, currency)),
    )
  const saving = useSaveForm(form, {
    save: (values) => {
      const returned = returnedOf(values.quantities).filter(({ quantity }) => quantity > 0)
      const unitsOf = (each: typeof returned) =>
        each.map(({ lineItemId, quantity }) => ({ lineItemId, quantity }))
      const restocked = returned.filter(({ isRestockable }) => values.restock && isRestockable)
      const reason = values.reason.trim()
      const shippingAmount = toDecimalString({ amount: breakdownOf(values).shipping, currency })
      return client.orderBilling.refundPayments(order._id, {
        paymentRefunds: refundsOf(values.amounts),
        ...(returned.length > 0 && { items: unitsOf(returned) }),
        ...(Number(shippingAmount) > 0 && { shippingAmount: { amount: shippingAmount } }),
        ...(restocked.length > 0 && { sideEffects: { restock: { lineItems: unitsOf(restocked) } } }),
        ...(reason && { customerReason: reason }),
      })
    },
    done: (values) => t(text.refundDone, { amount: sumsOf(values.amounts) }),
    refetches: ORDER_KEYS,
    onDone: onClose,
    formFieldName: (field) => {
      const [, at] = /paymentRefunds\[(\d+)\]/.exec(field) ?? []
      if (!at) return undefined
      const { paymentId } = refundsOf(form.getValues('amounts'))[Number(at)] ?? {}
      return `amounts.${refundable.findIndex(({ payment }) => payment.paymentId === paymentId)}.value`
    },
  })
  const maxShipping = paidShipping(order)
  const isRefundable = refundable.length > 0
  const sum = sumsOf(amounts)
  return (
    <FormFrame
      onSubmit={saving.submit}
      {...saving}
      action={sum ? t(text.refundAmount, { amount: sum }) : text.refund}
      isReadOnly={!isRefundable}
    >
      <RefundNotes order={order} refundability={refundability} />
      {isRefundable && lines.length > 0 && <ReturnedItems form={form} lines={lines} onTyped={propose} />}
      {isRefundable && Number(maxShipping) > 0 && (
        <NumberInput
          form={form}
          name="shipping"
          label={t(text.refundShipping, { currency })}
          hint={t(text.upTo, { amount: formatAmount(maxShipping, currency) })}
          decimals={currencyDecimals(currency)}
          max={Number(maxShipping)}
          className="max-w-sm"
          placeholder="0"
          onTyped={propose}
        />
      )}
      {breakdown.total > 0 && <RefundSummary breakdown={breakdown} currency={currency} />}
      {refundable.map(({ payment, manuallyRefundable }, at) => {
        const max = payment.monetary.refundable.amount
        return (
          <NumberInput
            key={payment.paymentId}
            form={form}
            name={`amounts.${at}.value`}
            label={amountLabel(payment, currency)}
            hint={[
              t(text.upTo, { amount: formatAmount(max, currency) }),
              ...(manuallyRefundable ? [text.manualRefund] : []),
            ].join('. ')}
            decimals={currencyDecimals(currency)}
            max={Number(max)}
            className="max-w-sm"
            placeholder="0"
            validateWith={(values) =>
              refundsOf(values.amounts).length === 0 ? text.amountRequired : undefined
            }
          />
        )
      })}
      {isRefundable && (
        <TextInput label={text.reason} hint={text.reasonHint} maxLength={500} {...form.register('reason')} />
      )}
    </FormFrame>
  )
}

/** What cannot be refunded, and how memberships are. */
function RefundNotes({ order, refundability }: Omit<RefundFormProps, 'onClose'>): ReactElement {
  const currency = order.currency ?? ''
  const nonRefundablePayments = refundability.payments.filter(({ nonRefundable }) => nonRefundable)
  const isRefundable = nonRefundablePayments.length < refundability.payments.length
  return (
    <>
      {nonRefundablePayments.map(({ payment, nonRefundable }) => (
        <p key={payment.paymentId} className="border-l-2 border-rule pl-3 text-muted">
          {formatNonRefundable(formatAmount(payment.monetary.paid.amount, currency), nonRefundable?.reason)}
        </p>
      ))}
      {order.lineItems?.some(({ paymentOption }) => paymentOption === 'MEMBERSHIP') && (
        <p className="border-l-2 border-rule pl-3 text-muted">
          {isRefundable ? text.refundCredits : text.cancelForCredits}
        </p>
      )}
      {refundability.payments.length === 0 && <p className="text-muted">{text.noPayments}</p>}
    </>
  )
}

interface ReturnedItemsProps {
  readonly form: UseFormReturn<RefundValues>
  readonly lines: ReturnType<typeof refundableLines>
  readonly onTyped: () => void
}

/** The quantities that come back. */
const ReturnedItems = ({ form, lines, onTyped }: ReturnedItemsProps): ReactElement => (
  <fieldset>
    <legend className="mb-1 text-xs font-medium">{text.refundItems}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {lines.map(({ lineItemId, name, maxQuantity }, at) => (
        <NumberInput
          key={lineItemId}
          form={form}
          name={`quantities.${at}.value`}
          label={t(text.quantityOf, { name })}
          hint={t(text.upTo, { amount: maxQuantity })}
          decimals={0}
          max={maxQuantity}
          placeholder="0"
          onTyped={onTyped}
        />
      ))}
    </div>
    {lines.some(({ isRestockable }) => isRestockable) && (
      <CheckboxInput label={text.restockReturned} {...form.register('restock')} />
    )}
  </fieldset>
)

interface RefundSummaryProps {
  readonly breakdown: RefundBreakdown
  readonly currency: string
}

/** The parts of a refund by item. */
function RefundSummary({ breakdown, currency }: RefundSummaryProps): ReactElement {
  const { items, shipping, tax, total } = breakdown
  const rows = [
    [text.items, items],
    [text.shipping, shipping],
    [text.refundTotal, total],
    [text.includedTax, tax],
  ] as const
  return (
    <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-rule pt-3">
      {rows.map(([label, amount]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right tabular-nums">{formatMoney({ amount, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}
