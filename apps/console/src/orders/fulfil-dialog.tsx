import type { Order } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../components/modal.tsx'
import { TextInput } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useSaving } from '../forms/use-saving.ts'
import { ordersText as text } from '../messages/orders.ts'
import { say } from '../messages/say.ts'
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
  const { register, formState } = form
  const saving = useSaving(form, {
    save: async (values) => {
      const lineItems = left
        .map(({ line }, at) => ({ _id: line._id, quantity: Number(values.quantities[at]?.value) }))
        .filter(({ quantity }) => quantity > 0)
      await shop.orderFulfillments.createFulfillment(order._id, {
        lineItems,
        ...trackingInfo(values),
      })
    },
    done: () => {
      const { quantities } = form.getValues()
      const isAll = left.every(({ left: most }, at) => Number(quantities[at]?.value) === most)
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
          {left.map(({ line, left: most }, at) => (
            <li key={line._id} className="flex items-end gap-3 border-b border-rule py-2">
              <TextInput
                label={line.productName?.original ?? ''}
                hint={say(text.ofLeft, { count: most })}
                type="number"
                min={0}
                max={most}
                className="w-full"
                error={formState.errors.quantities?.[at]?.value?.message}
                {...register(`quantities.${at}.value`, {
                  validate: (value, { quantities }) => {
                    const pieces = Number(value)
                    if (!Number.isInteger(pieces) || pieces < 0 || pieces > most)
                      return say(text.ofLeft, { count: most })
                    return quantities.some((each) => Number(each.value) > 0) || text.nothingChosen
                  },
                })}
              />
            </li>
          ))}
        </ul>
        <TrackingFields form={form} />
      </FormFrame>
    </Modal>
  )
}
