import type { Fulfillment } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { ordersText as text } from '../shared/messages/orders.ts'
import { client } from '../shared/shop-client.ts'
import { ORDER_KEYS } from './order-queries.ts'
import { TrackingFields, type TrackingValues, trackingInfo } from './tracking-fields.tsx'

interface TrackingDialogProps {
  readonly orderId: string
  readonly fulfillment: Fulfillment
  readonly onClose: () => void
}

/** Edits the tracking details of a fulfillment. */
export function TrackingDialog({ orderId, fulfillment, onClose }: TrackingDialogProps): ReactElement {
  const { trackingInfo: known } = fulfillment
  const form = useForm<TrackingValues>({
    defaultValues: {
      carrier: known?.shippingProvider ?? '',
      number: known?.trackingNumber ?? '',
      link: known?.trackingLink ?? '',
    },
  })
  const saving = useSaveForm(form, {
    save: (values) =>
      client.orderFulfillments.updateFulfillment(
        { orderId, fulfillmentId: fulfillment._id },
        { fulfillment: { trackingInfo: trackingInfo(values).trackingInfo ?? {} } },
      ),
    done: () => text.trackingSaved,
    refetches: ORDER_KEYS,
    onDone: onClose,
    formFieldName: (field) => (field.endsWith('trackingLink') ? 'link' : undefined),
  })
  return (
    <Modal title={text.editTracking} onClose={onClose}>
      <FormFrame onSubmit={saving.submit} {...saving}>
        <TrackingFields form={form} />
      </FormFrame>
    </Modal>
  )
}
