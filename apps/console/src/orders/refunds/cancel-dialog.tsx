import { useQuery } from '@tanstack/react-query'
import type { Order, OrderPrice, OrderRefundability } from '@vitrine/contract'
import { currencyDecimals, parseMoney, sum } from '@vitrine/pricing'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../../shared/components/load-state.tsx'
import { Modal } from '../../shared/components/modal.tsx'
import { formatMoney } from '../../shared/format-amount.ts'
import { CheckboxInput, TextArea } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { NumberInput } from '../../shared/forms/number-input.tsx'
import { parseAmount } from '../../shared/forms/parse-number.ts'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { client } from '../../shared/shop-client.ts'
import { useCan } from '../../shared/use-session.ts'
import { ORDER_KEYS, orderQuery, refundabilityQuery } from '../order-queries.ts'

interface CancelDialogProps {
  readonly order: Order
  /** Whether items have been shipped. They are restocked with a refund, once they are returned. */
  readonly isShipped: boolean
  readonly onClose: () => void
}

/** Confirms the cancellation of an order, with its refund, stock and email. */
export function CancelDialog(props: CancelDialogProps): ReactElement {
  const { order, onClose } = props
  const refundability = useQuery(refundabilityQuery(order._id))
  const details = useQuery(orderQuery(order._id))
  const { error, refetch, isFetching } = refundability.error ? refundability : details
  return (
    <Modal
      title={t(text.cancelTitle, { number: order.number })}
      description={text.cancelText}
      onClose={onClose}
    >
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !(refundability.data && details.data) && <p role="status">{shellText.loading}</p>}
      {refundability.data && details.data && (
        <CancelForm
          {...props}
          refundability={refundability.data}
          exchanged={details.data.transactions.paidForExchanges}
        />
      )}
    </Modal>
  )
}

const REFUNDS = ['FULL', 'PART', 'NONE'] as const

interface CancelFormProps extends CancelDialogProps {
  readonly refundability: OrderRefundability
  /** What paid for the items of exchanges, which is refunded only as an amount. */
  readonly exchanged: OrderPrice | undefined
}

function CancelForm({ order, isShipped, refundability, exchanged, onClose }: CancelFormProps): ReactElement {
  const { _id, number, buyerInfo, currency = '' } = order
  const hasEmail = Boolean(buyerInfo?.email)
  const minorUnits = (price: OrderPrice | undefined) =>
    price ? (parseMoney(price.amount, currency)?.amount ?? 0) : 0
  const refundable = sum(refundability.payments.map(({ payment }) => minorUnits(payment.monetary.refundable)))
  const canRefund = useCan(['money'], 'edit') && refundable > 0
  const form = useForm({
    defaultValues: {
      refund: (canRefund ? '' : 'NONE') as '' | (typeof REFUNDS)[number],
      amount: '',
      restock: true,
      notify: hasEmail,
      message: '',
    },
  })
  const saving = useSaveForm(form, {
    save: ({ refund, amount, restock, notify, message }) =>
      client.orderActions.cancelOrder(_id, {
        ...(refund === 'FULL' && { refund: {} }),
        ...(refund === 'PART' && { refund: { amount: parseAmount(amount) } }),
        restock,
        notify,
        ...(notify && message.trim() && { message: message.trim() }),
      }),
    done: () => t(text.canceled, { number }),
    refetches: ORDER_KEYS,
    onDone: onClose,
    formFieldName: (field) => (field === 'refund.amount' ? 'amount' : undefined),
    errorMessages: { INVALID_TRANSITION: text.orderChanged, REFUND_NOT_POSSIBLE: text.refundChanged },
  })
  const max = formatMoney({ amount: refundable, currency })
  const all = Math.max(0, refundable - minorUnits(exchanged))
  const [refund, notify] = form.watch(['refund', 'notify'])
  const refundError = form.formState.errors.refund?.message
  return (
    <FormFrame
      onSubmit={saving.submit}
      {...saving}
      action={text.cancel}
      variant="danger"
      secondAction={
        <Button size="small" variant="ghost" onClick={onClose}>
          {text.keepOrder}
        </Button>
      }
    >
      {refundable > 0 && !canRefund && <p className="text-muted">{text.cancelWithoutRefund}</p>}
      {canRefund && (
        <fieldset aria-describedby={refundError ? 'refund-error' : undefined}>
          <legend className="mb-1 text-xs font-medium">{text.refund}</legend>
          {REFUNDS.filter((choice) => choice !== 'FULL' || all > 0).map((choice) => (
            <label key={choice} className="flex min-h-9 items-center gap-2.5">
              <input
                type="radio"
                value={choice}
                className="size-4 shrink-0 accent-accent"
                {...form.register('refund', { required: text.refundChoiceRequired })}
              />
              {t(text.cancelRefunds[choice], { amount: formatMoney({ amount: all, currency }) })}
            </label>
          ))}
          {refundError && (
            <p id="refund-error" role="alert" className="text-xs font-medium text-danger">
              {refundError}
            </p>
          )}
          {refund === 'PART' && (
            <NumberInput
              form={form}
              name="amount"
              label={t(text.manualAmount, { currency })}
              hint={t(text.upTo, { amount: max })}
              decimals={currencyDecimals(currency)}
              max={refundable / 10 ** currencyDecimals(currency)}
              className="mt-1 max-w-sm"
              validateWith={({ amount }) =>
                Number(parseAmount(amount)) > 0 ? undefined : text.amountRequired
              }
            />
          )}
        </fieldset>
      )}
      <div>
        <CheckboxInput
          label={isShipped ? text.cancelRestockUnfulfilled : text.cancelRestock}
          {...form.register('restock')}
        />
        {hasEmail && <CheckboxInput label={text.cancelEmail} {...form.register('notify')} />}
      </div>
      {hasEmail && notify && (
        <TextArea
          label={text.cancelMessage}
          hint={text.reasonHint}
          rows={2}
          maxLength={1000}
          {...form.register('message')}
        />
      )}
    </FormFrame>
  )
}
