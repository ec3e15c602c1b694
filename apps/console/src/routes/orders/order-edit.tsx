import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isRefusal } from '@vitrine/client'
import type { orderActions } from '@vitrine/client/merchant'
import type { Order } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { Notice } from '@vitrine/ui'
import { Minus, Plus, Undo2, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { DraftLines } from '../../draft-orders/draft-lines.tsx'
import { type LineValues, toLineInput } from '../../draft-orders/draft-values.ts'
import { useDebounced } from '../../emails/use-debounced.ts'
import { OrderEditSummary } from '../../orders/editing/order-edit-summary.tsx'
import {
  type OrderEditValues,
  toOrderEdit,
  toOrderEditValues,
} from '../../orders/editing/order-edit-values.ts'
import { ItemDetails } from '../../orders/order-items.tsx'
import { ORDER_KEYS } from '../../orders/order-queries.ts'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { errorMessage } from '../../shared/error-messages.ts'
import { formatAmount } from '../../shared/format-amount.ts'
import { CheckboxInput, SelectInput, TextArea } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { IconButton } from '../../shared/forms/icon-button.tsx'
import { NumberInput } from '../../shared/forms/number-input.tsx'
import { parseNumber } from '../../shared/forms/parse-number.ts'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCan } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.orderEdit, id],
    queryFn: () => readEditBase(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  const { order, revision, reason } = data
  const name = t(text.edit.title, { number: order.number })
  return (
    <div className="max-w-5xl">
      <PageTitle title={name} />
      <header className="mb-4 flex items-center gap-3">
        <BackLink to={`/orders/${id}`} name={t(text.number, { number: order.number })} />
        <PageHeading>{name}</PageHeading>
      </header>
      {revision === undefined ? (
        <Notice tone="error">{notEditable(reason)}</Notice>
      ) : (
        <EditForm base={{ order, revision }} />
      )}
    </div>
  )
}

/** An order and the revision that its edit is based on, or why it can't be edited. */
async function readEditBase(id: string) {
  try {
    // The revision is read first: a change in between is a conflict, and not overwritten.
    const { calculation } = await client.orderActions.calculateEdit(id, {})
    return { order: await client.orders.getOrder(id), revision: calculation.revision, reason: '' }
  } catch (error) {
    if (!isRefusal(error, 'ORDER_NOT_EDITABLE')) throw error
    const [reason = ''] = error.details.applicationError.data.reasons
    return { order: await client.orders.getOrder(id), revision: undefined, reason }
  }
}

type Reason = keyof typeof text.edit.reasons

const notEditable = (reason: string): string => text.edit.reasons[reason as Reason] ?? text.edit.notPossible

interface EditFormValues extends OrderEditValues {
  lines: LineValues[]
  message: string
  refund: boolean
  notify: boolean
}

interface OrderLinesProps {
  readonly form: UseFormReturn<EditFormValues>
  readonly order: Order
}

/** The edit of the form; `undefined` while a number is invalid. */
function editOf(order: Order, values: EditFormValues): orderActions.OrderEdit | undefined {
  try {
    return toOrderEdit(order, values, values.lines.map(toLineInput))
  } catch {
    return undefined
  }
}

interface EditFormProps {
  readonly base: { readonly order: Order; readonly revision: string }
}

function EditForm({ base }: EditFormProps): ReactElement {
  // The merchant edits the order as it was on opening, even if it is loaded again.
  const [{ order, revision }] = useState(base)
  const { _id, currency = '', buyerInfo, taxIncludedInPrices = false } = order
  const navigate = useNavigate()
  const hasEmail = Boolean(buyerInfo?.email)
  const canRefund = useCan(['money'], 'edit')
  const form = useForm<EditFormValues>({
    defaultValues: { ...toOrderEditValues(order), lines: [], message: '', refund: false, notify: hasEmail },
  })
  const edit = editOf(order, form.watch())
  const settled = useDebounced(edit ? JSON.stringify(edit) : '')
  const hasChanges = settled !== '' && settled !== '{}'
  const { data, error } = useQuery({
    queryKey: [...keys.orderEdit, _id, settled],
    queryFn: () => client.orderActions.calculateEdit(_id, JSON.parse(settled)),
    enabled: hasChanges,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const calculation = hasChanges ? data?.calculation : undefined
  const isStale = calculation !== undefined && calculation.revision !== revision
  const hasRefund = canRefund && Number(calculation?.refundDue.amount ?? 0) > 0
  const saving = useSaveForm(form, {
    save: async (values) => {
      const changes = toOrderEdit(order, values, values.lines.map(toLineInput))
      if (Object.keys(changes).length === 0) return false
      const message = values.message.trim()
      return client.orderActions.editOrder(_id, {
        ...changes,
        revision,
        // The merchant agreed to the total on the screen.
        ...(calculation && { total: calculation.total.amount }),
        refund: values.refund,
        notify: values.notify,
        ...(message && { message }),
      })
    },
    done: () => text.edit.saved,
    refetches: ORDER_KEYS,
    onDone: () => navigate(`/orders/${_id}`),
    errorMessages: {
      STALE_REVISION: text.edit.conflict,
      OUT_OF_STOCK: text.edit.outOfStock,
      CART_EMPTY: text.edit.empty,
      LINE_NOT_FULFILLABLE: text.edit.fulfilled,
      ORDER_NOT_EDITABLE: text.edit.notPossible,
      REFUND_NOT_POSSIBLE: text.edit.refundNotPossible,
    },
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.edit.save}>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <OrderLines form={form} order={order} />
          <FormProvider {...form}>
            <DraftLines isReadOnly={false} title={text.edit.addItems} emptyText={text.edit.noneAdded} />
          </FormProvider>
          <DiscountAndShipping form={form} order={order} />
        </div>
        <div>
          <Section title={text.edit.summary}>
            {error && (
              <p role="alert" className="text-danger">
                {calculationError(error)}
              </p>
            )}
            {isStale && !error && (
              <p role="alert" className="text-danger">
                {text.edit.conflict}
              </p>
            )}
            {!hasChanges && <p className="text-muted">{text.edit.noChanges}</p>}
            {calculation && !isStale && !error && (
              <OrderEditSummary
                calculation={calculation}
                currency={currency}
                taxIncluded={taxIncludedInPrices}
              />
            )}
          </Section>
          <Section title={hasRefund ? text.edit.finishWithRefund : text.edit.finish}>
            {hasRefund && (
              <CheckboxInput
                label={t(text.cancelRefunds.FULL, {
                  amount: formatAmount(calculation?.refundDue.amount, currency),
                })}
                {...form.register('refund')}
              />
            )}
            {hasEmail && <CheckboxInput label={text.cancelEmail} {...form.register('notify')} />}
            <TextArea
              label={text.reason}
              hint={text.edit.reasonHint}
              rows={2}
              maxLength={1000}
              {...form.register('message')}
            />
          </Section>
        </div>
      </div>
    </FormFrame>
  )
}

/** A discount on the order or a line, and the price of shipping. */
function DiscountAndShipping({ form, order }: OrderLinesProps): ReactElement {
  const { currency = '', lineItems, shippingInfo } = order
  const kind = form.watch('discountKind')
  return (
    <Section title={text.edit.discountAndShipping}>
      <div className="flex flex-wrap items-start gap-3">
        <SelectInput label={text.discount} {...form.register('discountKind')}>
          <option value="NONE">{text.edit.discounts.NONE}</option>
          <option value="PERCENT">{text.edit.discounts.PERCENT}</option>
          <option value="AMOUNT">{t(text.edit.discounts.AMOUNT, { currency })}</option>
        </SelectInput>
        {kind !== 'NONE' && (
          <>
            <NumberInput
              form={form}
              name="discountValue"
              label={kind === 'PERCENT' ? text.edit.percentage : t(text.edit.discountAmount, { currency })}
              decimals={kind === 'PERCENT' ? 2 : currencyDecimals(currency)}
              {...(kind === 'PERCENT' && { max: 100, isPercentage: true })}
              isRequired
              className="w-36"
            />
            <SelectInput label={text.edit.appliesTo} {...form.register('discountLine')}>
              <option value="">{text.edit.wholeOrder}</option>
              {lineItems.map(({ _id: lineId, productName }) => (
                <option key={lineId} value={lineId}>
                  {productName?.original}
                </option>
              ))}
            </SelectInput>
          </>
        )}
        {shippingInfo && (
          <NumberInput
            form={form}
            name="shippingPrice"
            label={t(text.refundShipping, { currency })}
            decimals={currencyDecimals(currency)}
            isRequired
            className="w-36"
          />
        )}
      </div>
    </Section>
  )
}

function calculationError(error: Error): string {
  if (isRefusal(error, 'ORDER_NOT_EDITABLE'))
    return notEditable(error.details.applicationError.data.reasons[0] ?? '')
  if (isRefusal(error, 'CART_EMPTY')) return text.edit.empty
  if (isRefusal(error, 'LINE_NOT_FULFILLABLE')) return text.edit.fulfilled
  return errorMessage(error).text
}

/** The lines of the order with their quantities. */
function OrderLines({ form, order }: OrderLinesProps): ReactElement {
  const quantities = form.watch('quantities')
  return (
    <Section title={text.items}>
      <ul>
        {order.lineItems.map((line, at) => {
          const name = line.productName?.original ?? ''
          const quantity = parseNumber(quantities[at]?.value ?? '') ?? 0
          const set = (value: number) =>
            form.setValue(`quantities.${at}.value`, String(value), {
              shouldDirty: true,
              shouldValidate: true,
            })
          const isRemoved = quantity === 0
          return (
            <li key={line._id} className="flex flex-wrap items-start gap-3 border-b border-rule py-2">
              <span className="min-w-0 flex-1 basis-full sm:basis-44">
                <span className={isRemoved ? 'text-muted line-through' : 'font-medium'}>{name}</span>
                <ItemDetails line={line} />
                <span className="block text-xs text-muted">
                  {formatAmount(line.price?.amount, order.currency ?? '')}
                </span>
              </span>
              <span className="flex items-start gap-1">
                <IconButton
                  name={t(text.edit.less, { name })}
                  Icon={Minus}
                  className="mt-5"
                  disabled={quantity === 0}
                  onClick={() => set(quantity - 1)}
                />
                <NumberInput
                  form={form}
                  name={`quantities.${at}.value`}
                  label={
                    <>
                      <span aria-hidden>{text.quantityColumn}</span>
                      <span className="sr-only">{t(text.quantityOf, { name })}</span>
                    </>
                  }
                  isRequired
                  decimals={0}
                  max={100_000}
                  className="w-20"
                />
                <IconButton
                  name={t(text.edit.more, { name })}
                  Icon={Plus}
                  className="mt-5"
                  onClick={() => set(quantity + 1)}
                />
                <IconButton
                  name={t(isRemoved ? text.edit.restore : text.edit.remove, { name })}
                  Icon={isRemoved ? Undo2 : X}
                  className="mt-5"
                  onClick={() => set(isRemoved ? line.quantity : 0)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
