import type { Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { ORDER_KEYS } from './order-queries.ts'

interface CancelDialogProps {
  readonly order: Order
  /** Whether items have been shipped. They are restocked with a refund, once they are returned. */
  readonly isShipped: boolean
  readonly onClose: () => void
}

/** Confirms the cancellation of an order. */
export function CancelDialog({ order, isShipped, onClose }: CancelDialogProps): ReactElement {
  const { _id, number, buyerInfo } = order
  const hasEmail = Boolean(buyerInfo?.email)
  const { register, handleSubmit } = useForm({
    defaultValues: { restockAllItems: true, sendOrderCanceledEmail: hasEmail },
  })
  const act = useAction(ORDER_KEYS, { INVALID_TRANSITION: text.orderChanged })
  const cancel = handleSubmit((options) =>
    act(() => client.orders.cancelOrder(_id, options), t(text.canceled, { number }), onClose),
  )
  return (
    <Modal title={t(text.cancelTitle, { number })} description={text.cancelText} onClose={onClose}>
      <CheckboxInput
        label={isShipped ? text.cancelRestockUnfulfilled : text.cancelRestock}
        {...register('restockAllItems')}
      />
      {hasEmail && <CheckboxInput label={text.cancelEmail} {...register('sendOrderCanceledEmail')} />}
      <div className="mt-4 flex gap-2">
        <Button size="small" variant="danger" onClick={cancel}>
          {text.cancel}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {text.keepOrder}
        </Button>
      </div>
    </Modal>
  )
}
