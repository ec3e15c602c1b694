import type { Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { RETURN_KEYS } from '../orders/order-queries.ts'
import { Modal } from '../shared/components/modal.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumber } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import type { ReturnableItem } from './withdrawal-step.ts'

interface OpenReturnProps {
  readonly order: Order
  /** The withdrawn items that were shipped. */
  readonly items: readonly ReturnableItem[]
  readonly onClose: () => void
}

/** Opens the return of withdrawn items. */
export function OpenReturnDialog({ order, items, onClose }: OpenReturnProps): ReactElement {
  const form = useForm({
    defaultValues: { quantities: items.map(({ quantity }) => ({ value: String(quantity) })) },
  })
  const saving = useSaveForm(form, {
    save: ({ quantities }) =>
      client.returns.createReturn({
        orderId: order._id,
        items: items.flatMap(({ lineItemId }, at) => {
          const quantity = parseNumber(quantities[at]?.value ?? '') ?? 0
          return quantity > 0 ? [{ lineItemId, quantity, reason: 'WITHDRAWAL' as const }] : []
        }),
      }),
    done: () => text.opened,
    refetches: RETURN_KEYS,
    onDone: onClose,
    errorMessages: { RETURN_NOT_POSSIBLE: text.changed },
  })
  return (
    <Modal title={text.openTitle} description={text.openHint} onClose={onClose}>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.open}>
        {items.map(({ lineItemId, quantity }, at) => (
          <NumberInput
            key={lineItemId}
            form={form}
            name={`quantities.${at}.value`}
            label={t(text.quantityOf, {
              name: order.lineItems.find(({ _id }) => _id === lineItemId)?.productName?.original ?? '',
            })}
            hint={t(text.upTo, { amount: quantity })}
            decimals={0}
            max={quantity}
            className="max-w-sm"
            validateWith={({ quantities }) =>
              quantities.some(({ value }) => (parseNumber(value) ?? 0) > 0) ? undefined : text.openEmpty
            }
          />
        ))}
      </FormFrame>
    </Modal>
  )
}
