import type { MerchantReturn, Order, ReturnCondition } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { RETURN_KEYS } from '../orders/order-queries.ts'
import { Modal } from '../shared/components/modal.tsx'
import { CheckboxInput, SelectInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FileButton } from '../shared/forms/file-button.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseAmount, parseNumber } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useLocations } from '../shipping/use-locations.ts'

interface DialogProps {
  readonly order: Order
  readonly orderReturn: MerchantReturn
  readonly onClose: () => void
}

const ERRORS = {
  INVALID_TRANSITION: text.changed,
  RETURN_NOT_FOUND: text.changed,
  RETURN_NOT_POSSIBLE: text.changed,
  REFUND_NOT_POSSIBLE: text.refundNotPossible,
  OUT_OF_STOCK: text.outOfStock,
}

const nameOf = (order: Order, lineItemId: string): string =>
  order.lineItems.find(({ _id }) => _id === lineItemId)?.productName?.original ?? ''

/** The limit of the platform. */
const MAX_LABEL_BYTES = 5 * 1024 * 1024

/** Uploads the label that the customer gets with the approval. Returns why it was not saved. */
async function uploadLabel(returnId: string, file: File): Promise<string | undefined> {
  if (file.size > MAX_LABEL_BYTES) return text.labelFileTooLarge
  const response = await fetch(`/_vitrine/v1/returns/${returnId}/label`, {
    method: 'POST',
    body: file,
  }).catch(() => undefined)
  if (response?.ok) return undefined
  return response?.status === 415 ? text.labelFileWrong : text.labelFileNotSaved
}

interface ApproveValues {
  instructions: string
  labelFile?: File | undefined
  labelUrl: string
}

export function ApproveDialog({ orderReturn, onClose }: DialogProps): ReactElement {
  const form = useForm<ApproveValues>({ defaultValues: { instructions: '', labelUrl: '' } })
  const saving = useSaveForm(form, {
    save: async ({ instructions, labelFile, labelUrl }) => {
      const message = labelFile && (await uploadLabel(orderReturn._id, labelFile))
      if (message) {
        form.setError('labelFile', { message })
        return false
      }
      return client.returns.approveReturn(orderReturn._id, {
        ...(instructions.trim() && { instructions: instructions.trim() }),
        ...(labelUrl.trim() && { labelUrl: labelUrl.trim() }),
      })
    },
    done: () => text.approved,
    refetches: RETURN_KEYS,
    onDone: onClose,
    errorMessages: ERRORS,
  })
  const labelError = form.formState.errors.labelFile?.message
  return (
    <Modal title={text.approveTitle} description={text.approveHint} onClose={onClose}>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.approve}>
        <TextArea
          label={text.instructions}
          rows={4}
          maxLength={2000}
          error={form.formState.errors.instructions?.message}
          {...form.register('instructions', {
            // The email would not say where to send the items.
            validate: (instructions, { labelFile, labelUrl }) =>
              Boolean(instructions.trim() || labelFile || labelUrl.trim()) || text.destinationRequired,
          })}
        />
        <div>
          <p className="mb-1 text-xs font-medium">{text.labelFile}</p>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              accept="application/pdf,image/png,image/jpeg"
              label={text.chooseLabelFile}
              onFiles={([file]) => form.setValue('labelFile', file, { shouldDirty: true })}
            >
              {text.chooseFile}
            </FileButton>
            <span className="min-w-0 wrap-anywhere" aria-live="polite">
              {form.watch('labelFile')?.name}
            </span>
          </div>
          <p className="mt-1 text-xs text-muted">{text.labelFileHint}</p>
          {labelError && (
            <p role="alert" className="text-xs font-medium text-danger">
              {labelError}
            </p>
          )}
        </div>
        <TextInput label={text.labelUrl} type="url" maxLength={1000} {...form.register('labelUrl')} />
      </FormFrame>
    </Modal>
  )
}

export function DeclineDialog({ orderReturn, onClose }: DialogProps): ReactElement {
  const form = useForm({ defaultValues: { reason: '' } })
  const saving = useSaveForm(form, {
    save: ({ reason }) => client.returns.declineReturn(orderReturn._id, { reason: reason.trim() }),
    done: () => text.declined,
    refetches: RETURN_KEYS,
    onDone: onClose,
    errorMessages: ERRORS,
  })
  return (
    <Modal title={text.declineTitle} description={text.declineHint} onClose={onClose}>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.decline}>
        <TextArea
          label={text.declineReason}
          rows={3}
          maxLength={1000}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: (reason) => reason.trim() !== '' || text.reasonRequired })}
        />
      </FormFrame>
    </Modal>
  )
}

const CONDITIONS: readonly ReturnCondition[] = ['LIKE_NEW', 'USED', 'DAMAGED']

interface ReceivedValues {
  lineItemId: string
  /** What was requested, if staff did not split it off. */
  requested?: number
  quantity: string
  condition: ReturnCondition
  restock: boolean
}

interface ReceiveValues {
  /** Empty for where the items came from. */
  locationId: string
  items: ReceivedValues[]
}

export function ReceiveDialog({ order, orderReturn, onClose }: DialogProps): ReactElement {
  // Staff without access to the settings restock where the items came from.
  const locations = useLocations()
  const form = useForm<ReceiveValues>({
    defaultValues: {
      locationId: '',
      items: orderReturn.items.map(({ lineItemId, quantity, reason }) => ({
        lineItemId,
        requested: quantity,
        quantity: String(quantity),
        condition: reason === 'DAMAGED' ? 'DAMAGED' : 'LIKE_NEW',
        restock: reason !== 'DAMAGED',
      })),
    },
  })
  const { fields, insert } = useFieldArray({ control: form.control, name: 'items' })
  const saving = useSaveForm(form, {
    save: ({ items, locationId }) =>
      client.returns.receiveReturn(orderReturn._id, {
        items: items.map(({ lineItemId, quantity, condition, restock }) => ({
          lineItemId,
          quantity: parseNumber(quantity) ?? 0,
          condition,
          restock,
        })),
        ...(locationId && { locationId }),
      }),
    done: () => text.receivedDone,
    refetches: RETURN_KEYS,
    onDone: onClose,
    errorMessages: ERRORS,
  })
  return (
    <Modal title={text.receiveTitle} onClose={onClose} isWide>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.receive}>
        <ul>
          {fields.map(({ id, lineItemId, requested }, at) => {
            const name = nameOf(order, lineItemId)
            const max = requestedOf(orderReturn, lineItemId)
            return (
              <li key={id} className="flex flex-wrap items-end gap-3 border-b border-rule py-2">
                <NumberInput
                  form={form}
                  name={`items.${at}.quantity`}
                  label={t(text.quantityOf, { name })}
                  {...(requested && { hint: t(text.upTo, { amount: requested }) })}
                  decimals={0}
                  max={max}
                  validateWith={({ items }) =>
                    receivedOf(items, lineItemId) > max ? t(text.receivedTooMany, { amount: max }) : undefined
                  }
                  className="min-w-40 flex-1"
                />
                <SelectInput
                  label={text.condition}
                  className="min-w-32"
                  {...form.register(`items.${at}.condition`)}
                >
                  {CONDITIONS.map((condition) => (
                    <option key={condition} value={condition}>
                      {text.conditions[condition]}
                    </option>
                  ))}
                </SelectInput>
                <CheckboxInput label={text.restock} {...form.register(`items.${at}.restock`)} />
                {requested !== undefined && requested > 1 && (
                  <Button
                    type="button"
                    variant="ghost"
                    aria-label={t(text.splitOf, { name })}
                    onClick={() =>
                      insert(at + 1, { lineItemId, quantity: '0', condition: 'DAMAGED', restock: false })
                    }
                  >
                    {text.split}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        {locations.length > 1 && form.watch('items').some(({ restock }) => restock) && (
          <SelectInput label={text.restockAt} className="max-w-sm" {...form.register('locationId')}>
            <option value="">{text.restockAtOrigin}</option>
            {locations.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </FormFrame>
    </Modal>
  )
}

/** The requested quantity of a line. */
const requestedOf = ({ items }: MerchantReturn, lineItemId: string): number =>
  items.reduce((sum, item) => sum + (item.lineItemId === lineItemId ? item.quantity : 0), 0)

/** The quantity of a line in all conditions. */
const receivedOf = (items: readonly ReceivedValues[], lineItemId: string): number =>
  items.reduce(
    (sum, item) => sum + (item.lineItemId === lineItemId ? (parseNumber(item.quantity) ?? 0) : 0),
    0,
  )

export function ReturnRefundDialog({ order, orderReturn, onClose }: DialogProps): ReactElement {
  const { currency = '' } = order
  const form = useForm({ defaultValues: { amount: orderReturn.itemsTotal.amount, message: '' } })
  const saving = useSaveForm(form, {
    save: ({ amount, message }) =>
      client.returns.refundReturn(orderReturn._id, {
        amount: parseAmount(amount),
        ...(message.trim() && { message: message.trim() }),
      }),
    done: () => text.refunded,
    refetches: RETURN_KEYS,
    onDone: onClose,
    errorMessages: ERRORS,
  })
  return (
    <Modal title={text.refundTitle} onClose={onClose}>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.refund}>
        <NumberInput
          form={form}
          name="amount"
          label={t(text.amount, { currency })}
          decimals={currencyDecimals(currency)}
          className="max-w-sm"
          validateWith={({ amount }) => (Number(parseAmount(amount)) > 0 ? undefined : text.amountRequired)}
        />
        <TextArea label={text.message} rows={2} maxLength={1000} {...form.register('message')} />
      </FormFrame>
    </Modal>
  )
}
