import type { Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../components/modal.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { readNumber } from '../forms/typed-number.ts'
import { useSaving } from '../forms/use-saving.ts'
import { ordersText as text } from '../messages/orders.ts'
import { t } from '../messages/t.ts'
import { shop } from '../shop.ts'
import type { LineLeft } from './left-to-send.ts'
import { refreshOrders } from './order-queries.ts'
import { TrackingFields, type TrackingValues, trackingInfo } from './tracking-fields.tsx'

interface FulfilDialogProps {
  readonly order: Order
  readonly left: readonly LineLeft[]
  readonly onClose: () => void
}

interface Values extends TrackingValues {
  quantities: { value: string }[]
}

/** Says what leaves the shop, and where it can be followed. Begins with everything that is left. */
export function FulfilDialog({ order, left, onClose }: FulfilDialogProps): ReactElement {
  const form = useForm<Values>({
    defaultValues: {
      quantities: left.map((each) => ({ value: String(each.left) })),
      carrier: '',
      number: '',
      link: '',
    },
  })
  const piecesOf = ({ quantities }: Values) =>
    left
      .map(({ line }, at) => ({ _id: line._id, quantity: readNumber(quantities[at]?.value ?? '') ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
  const saving = useSaving(form, {
    save: (values) =>
      shop.orderFulfillments.createFulfillment(order._id, {
        lineItems: piecesOf(values),
        ...trackingInfo(values),
      }),
    done: ({ quantities }) => {
      const isAll = left.every(({ left: max }, at) => readNumber(quantities[at]?.value ?? '') === max)
      return isAll ? text.fulfilled : text.partlyFulfilled
    },
    onDone: () => {
      onClose()
      void refreshOrders()
    },
    fieldOf: (field) => (field.endsWith('trackingLink') ? 'link' : undefined),
    refusals: { LINE_NOT_FULFILLABLE: text.tooMany, NOTHING_TO_FULFILL: text.tooMany },
  })
  return (
    <Modal title={text.fulfilTitle} onClose={onClose} isWide>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.fulfil}>
        <ul>
          {left.map(({ line, left: max }, at) => (
            <li key={line._id} className="flex items-end gap-3 border-b border-rule py-2">
              <NumberInput
                form={form}
                name={`quantities.${at}.value`}
                label={line.productName?.original ?? ''}
                hint={t(text.ofLeft, { count: max })}
                decimals={0}
                max={max}
                className="w-full"
                validateWith={(values) => (piecesOf(values).length === 0 ? text.nothingChosen : undefined)}
              />
            </li>
          ))}
        </ul>
        <TrackingFields form={form} />
      </FormFrame>
    </Modal>
  )
}
