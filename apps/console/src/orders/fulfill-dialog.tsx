import type { Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumber } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { ShipsFrom } from './order-locations.tsx'
import { ORDER_KEYS } from './order-queries.ts'
import { TrackingFields, type TrackingValues, trackingInfo } from './tracking-fields.tsx'
import type { UnfulfilledItem } from './unfulfilled-items.ts'

interface FulfillDialogProps {
  readonly order: Order
  readonly remaining: readonly UnfulfilledItem[]
  readonly onClose: () => void
}

interface Values extends TrackingValues {
  quantities: { value: string }[]
}

/** Creates a fulfillment with tracking details. Starts with all unfulfilled items. */
export function FulfillDialog({ order, remaining, onClose }: FulfillDialogProps): ReactElement {
  const form = useForm<Values>({
    defaultValues: {
      quantities: remaining.map((each) => ({ value: String(each.remaining) })),
      carrier: '',
      number: '',
      link: '',
    },
  })
  // Pickup orders get no shipping confirmation.
  const email = order.shippingInfo?.logistics?.pickupDetails ? undefined : order.buyerInfo?.email
  const quantitiesOf = ({ quantities }: Values) =>
    remaining
      .map(({ line }, at) => ({ _id: line._id, quantity: parseNumber(quantities[at]?.value ?? '') ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
  const saving = useSaveForm(form, {
    save: (values) =>
      client.orderFulfillments.createFulfillment(order._id, {
        lineItems: quantitiesOf(values),
        ...trackingInfo(values),
      }),
    done: ({ quantities }) => {
      const isAll = remaining.every(
        ({ remaining: max }, at) => parseNumber(quantities[at]?.value ?? '') === max,
      )
      return isAll ? text.fulfilled : text.partiallyFulfilled
    },
    refetches: ORDER_KEYS,
    onDone: onClose,
    formFieldName: (field) => (field.endsWith('trackingLink') ? 'link' : undefined),
    errorMessages: { LINE_NOT_FULFILLABLE: text.tooManyItems, NOTHING_TO_FULFILL: text.tooManyItems },
  })
  return (
    <Modal title={text.fulfillTitle} onClose={onClose} isWide>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.fulfill}>
        <ul>
          {remaining.map(({ line, remaining: max }, at) => (
            <li key={line._id} className="border-b border-rule py-2">
              <NumberInput
                form={form}
                name={`quantities.${at}.value`}
                label={t(text.quantityOf, { name: line.productName?.original ?? '' })}
                hint={t(text.upTo, { amount: max })}
                decimals={0}
                max={max}
                className="w-full"
                validateWith={(values) =>
                  quantitiesOf(values).length === 0 ? text.noItemsSelected : undefined
                }
              />
              <ShipsFrom order={order} lineItemId={line._id} />
            </li>
          ))}
        </ul>
        <TrackingFields form={form} />
        {email && <p className="text-muted">{t(text.fulfillEmail, { email })}</p>}
      </FormFrame>
    </Modal>
  )
}
