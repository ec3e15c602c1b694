import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExchangeCalculation, MerchantReturn, Order } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DraftLines } from '../draft-orders/draft-lines.tsx'
import { type LineValues, toLineInput } from '../draft-orders/draft-values.ts'
import { useDebounced } from '../emails/use-debounced.ts'
import { RETURN_KEYS } from '../orders/order-queries.ts'
import { Modal } from '../shared/components/modal.tsx'
import { errorMessage } from '../shared/error-messages.ts'
import { formatAmount } from '../shared/format-amount.ts'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

interface ExchangeDialogProps {
  readonly order: Order
  readonly orderReturn: MerchantReturn
  readonly onClose: () => void
}

interface ExchangeValues {
  lines: LineValues[]
  settleDifference: boolean
}

const unitsOf = (quantities: readonly (number | string)[]): number =>
  quantities.reduce((sum: number, quantity) => sum + Number(quantity), 0)

/** The same items again at the price that was paid for them, as far as they are in the catalog. */
export const toReplacementLines = (
  { lineItems, currency = '', taxIncludedInPrices }: Order,
  { items }: MerchantReturn,
): LineValues[] =>
  lineItems.flatMap((line) => {
    const quantity = unitsOf(
      items.map(({ lineItemId, received }) => (lineItemId === line._id ? (received?.quantity ?? 0) : 0)),
    )
    if (!line.catalogReference || quantity === 0) return []
    const paid = taxIncludedInPrices ? line.totalPriceAfterTax : line.totalPriceBeforeTax
    return [
      {
        name: line.productName?.original ?? '',
        details: (line.descriptionLines ?? [])
          .map(({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original ?? '')
          .join(', '),
        quantity: String(quantity),
        price: (Number(paid?.amount ?? 0) / line.quantity).toFixed(currencyDecimals(currency)),
        // The price of the catalog may have changed, so the price is always sent.
        priceBefore: '',
        reference: line.catalogReference,
        requiresShipping: true,
      },
    ]
  })

function toItems({ lines }: Pick<ExchangeValues, 'lines'>): ReturnType<typeof toLineInput>[] {
  try {
    return lines.map(toLineInput)
  } catch {
    return []
  }
}

/**
 * Whether the same items are sent again for what was paid. Prices of single units are rounded, but nobody owes a cent for
 * that. After a refund, the platform checks what is left of the payment.
 */
export function isSameAgain(
  order: Order,
  orderReturn: MerchantReturn,
  values: Pick<ExchangeValues, 'lines'>,
): boolean {
  const same = toReplacementLines(order, orderReturn)
  const arrived = orderReturn.items.map(({ received }) => received?.quantity ?? 0)
  return (
    order.paymentStatus !== 'PARTIALLY_REFUNDED' &&
    order.paymentStatus !== 'FULLY_REFUNDED' &&
    unitsOf(same.map(({ quantity }) => quantity)) === unitsOf(arrived) &&
    JSON.stringify(toItems(values)) === JSON.stringify(same.map(toLineInput))
  )
}

/** The items that are sent instead, and the difference to pay or to refund. */
export function ExchangeDialog({ order, orderReturn, onClose }: ExchangeDialogProps): ReactElement {
  const form = useForm<ExchangeValues>({
    defaultValues: { lines: toReplacementLines(order, orderReturn), settleDifference: true },
  })
  const values = form.watch()
  const isEven = isSameAgain(order, orderReturn, values)
  const settled = useDebounced(JSON.stringify(toItems(values)))
  const { data, error } = useQuery({
    queryKey: [...keys.exchange, orderReturn._id, settled],
    queryFn: () => client.returns.calculateExchange(orderReturn._id, { items: JSON.parse(settled) }),
    enabled: settled !== '[]' && values.settleDifference && !isEven,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const saving = useSaveForm(form, {
    save: (submitted) => {
      if (submitted.lines.length === 0) {
        form.setError('lines', { message: text.exchangeEmpty })
        return Promise.resolve(false as const)
      }
      const settleDifference = submitted.settleDifference && !isSameAgain(order, orderReturn, submitted)
      return client.returns.exchangeReturn(orderReturn._id, { items: toItems(submitted), settleDifference })
    },
    done: () => text.exchanged,
    refetches: RETURN_KEYS,
    onDone: onClose,
    errorMessages: {
      INVALID_TRANSITION: text.changed,
      RETURN_NOT_FOUND: text.changed,
      OUT_OF_STOCK: text.outOfStock,
      NOTHING_ADDED: text.exchangeUnavailable,
      ORDER_NOT_EDITABLE: text.exchangeNotPossible,
      REFUND_NOT_POSSIBLE: text.differenceNotRefundable,
    },
  })
  return (
    <Modal title={text.exchangeTitle} description={text.exchangeText} onClose={onClose} isWide>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.exchange}>
        <FormProvider {...form}>
          <DraftLines isReadOnly={false} title={text.exchangeItems} emptyText={text.exchangeEmpty} />
        </FormProvider>
        <CheckboxInput label={text.settleDifference} {...form.register('settleDifference')} />
        {values.settleDifference && (
          <div aria-live="polite">
            {isEven ? (
              <p>{text.noDifference}</p>
            ) : error ? (
              <p role="alert" className="text-danger">
                {errorMessage(error).text}
              </p>
            ) : (
              data && settled !== '[]' && <Difference calculation={data} currency={order.currency ?? ''} />
            )}
          </div>
        )}
      </FormFrame>
    </Modal>
  )
}

interface DifferenceProps {
  readonly calculation: ExchangeCalculation
  readonly currency: string
}

function Difference({ calculation, currency }: DifferenceProps): ReactElement {
  const { itemsTotal, newItemsTotal, amountDue, refundDue } = calculation
  const amount = (price: typeof itemsTotal) => formatAmount(price.amount, currency)
  const outcome =
    Number(amountDue.amount) > 0
      ? t(text.differenceDue, { amount: amount(amountDue) })
      : Number(refundDue.amount) > 0
        ? t(text.differenceRefunded, { amount: amount(refundDue) })
        : text.noDifference
  return (
    <>
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt className="text-muted">{text.returnedItems}</dt>
        <dd className="text-right tabular-nums">{amount(itemsTotal)}</dd>
        <dt className="text-muted">{text.newItems}</dt>
        <dd className="text-right tabular-nums">{amount(newItemsTotal)}</dd>
      </dl>
      <p className="mt-2">{outcome}</p>
    </>
  )
}
