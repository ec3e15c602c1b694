import { useQuery } from '@tanstack/react-query'
import type { Order, OrderRefundability } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../shared/components/load-error.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { normalizeNumber, parseNumber } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { formatPaymentMethod } from './format-payment.ts'
import { ORDER_KEYS } from './order-queries.ts'
import { proposedRefund } from './proposed-refund.ts'
import { restockableLines } from './restockable-lines.ts'

interface RefundDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

/** Refunds all or a part of an order, or shows why it cannot. */
export function RefundDialog({ order, onClose }: RefundDialogProps): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.order, order._id, 'refundability'],
    queryFn: () => client.orderBilling.getOrderRefundability(order._id),
    // Stale data would offer amounts that were already refunded.
    gcTime: 0,
    staleTime: 0,
  })
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
  return t(text.amountTo, { method: method.charAt(0).toLowerCase() + method.slice(1), currency })
}

type NonRefundable = NonNullable<OrderRefundability['payments'][number]['nonRefundable']>

/** Says that a payment cannot be refunded, and why if it is known. */
const formatNonRefundable = (amount: string, reason?: NonRefundable['reason']): string =>
  reason
    ? t(text.refundNotPossibleBecause, { amount, reason: text.nonRefundable[reason] })
    : t(text.refundNotPossible, { amount })

interface RefundFormProps extends RefundDialogProps {
  readonly refundability: OrderRefundability
}

function RefundForm({ order, refundability, onClose }: RefundFormProps): ReactElement {
  const currency = order.currency ?? ''
  const refundable = refundability.payments.filter(({ nonRefundable }) => !nonRefundable)
  const nonRefundablePayments = refundability.payments.filter(({ nonRefundable }) => nonRefundable)
  const restockable = restockableLines(order, refundability)
  const form = useForm({
    defaultValues: {
      amounts: refundable.map(({ payment }) => ({ value: payment.monetary.refundable.amount })),
      quantities: restockable.map(() => ({ value: '0' })),
      reason: '',
    },
  })
  const { dirtyFields } = form.formState
  const returnedOf = (quantities: readonly { value: string }[]) =>
    restockable.map(({ lineItemId }, at) => ({
      lineItemId,
      quantity: parseNumber(quantities[at]?.value ?? '') ?? 0,
    }))
  // Amounts that were edited by hand stay.
  const propose = () => {
    const amounts = proposedRefund(
      order,
      returnedOf(form.getValues('quantities')),
      refundable.map(({ payment }) => payment.monetary.refundable.amount),
    )
    for (const [at, value] of amounts.entries())
      if (!dirtyFields.amounts?.[at]?.value) form.setValue(`amounts.${at}.value`, value)
  }
  const refundsOf = (amounts: readonly { value: string }[]) =>
    refundable
      .map(({ payment: { paymentId } }, at) => ({
        paymentId,
        amount: { amount: normalizeNumber(amounts[at]?.value ?? '') ?? '' },
      }))
      .filter(({ amount }) => Number(amount.amount) > 0)
  const sumsOf = (amounts: readonly { value: string }[]) =>
    new Intl.ListFormat('en').format(
      refundsOf(amounts).map(({ amount }) => formatAmount(amount.amount, currency)),
    )
  const saving = useSaveForm(form, {
    save: ({ amounts, quantities, reason }) => {
      const paymentRefunds = refundsOf(amounts)
      const lineItems = returnedOf(quantities).filter(({ quantity }) => quantity > 0)
      return client.orderBilling.refundPayments(order._id, {
        paymentRefunds,
        ...(lineItems.length > 0 && { sideEffects: { restock: { lineItems } } }),
        ...(reason.trim() && { customerReason: reason.trim() }),
      })
    },
    done: ({ amounts }) => t(text.refundDone, { amount: sumsOf(amounts) }),
    refetches: ORDER_KEYS,
    onDone: onClose,
    formFieldName: (field) => {
      const [, at] = /paymentRefunds\[(\d+)\]/.exec(field) ?? []
      if (!at) return undefined
      const { paymentId } = refundsOf(form.getValues('amounts'))[Number(at)] ?? {}
      return `amounts.${refundable.findIndex(({ payment }) => payment.paymentId === paymentId)}.value`
    },
  })
  return (
    <FormFrame
      onSubmit={saving.submit}
      {...saving}
      action={t(text.refundAmount, { amount: sumsOf(form.watch('amounts')) }).trim()}
      isReadOnly={refundable.length === 0}
    >
      {nonRefundablePayments.map(({ payment, nonRefundable }) => (
        <p key={payment.paymentId} className="border-l-2 border-rule pl-3 text-muted">
          {formatNonRefundable(formatAmount(payment.monetary.paid.amount, currency), nonRefundable?.reason)}
        </p>
      ))}
      {order.lineItems?.some(({ paymentOption }) => paymentOption === 'MEMBERSHIP') && (
        <p className="border-l-2 border-rule pl-3 text-muted">
          {refundable.length > 0 ? text.refundCredits : text.cancelForCredits}
        </p>
      )}
      {refundability.payments.length === 0 && <p className="text-muted">{text.noPayments}</p>}
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
            validateWith={({ amounts }) =>
              refundsOf(amounts).length === 0 ? text.amountRequired : undefined
            }
          />
        )
      })}
      {refundable.length > 0 && restockable.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-xs font-medium">{text.restock}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {restockable.map(({ lineItemId, name, maxQuantity }, at) => (
              <NumberInput
                key={lineItemId}
                form={form}
                name={`quantities.${at}.value`}
                label={t(text.quantityOf, { name })}
                hint={t(text.upTo, { amount: maxQuantity })}
                decimals={0}
                max={maxQuantity}
                onTyped={propose}
              />
            ))}
          </div>
        </fieldset>
      )}
      {refundable.length > 0 && (
        <TextInput label={text.reason} hint={text.reasonHint} maxLength={500} {...form.register('reason')} />
      )}
    </FormFrame>
  )
}
