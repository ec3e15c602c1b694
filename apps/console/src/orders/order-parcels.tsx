import type { Fulfillment, Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Section } from '../editor/section.tsx'
import { ordersText as text } from '../messages/orders.ts'
import { t } from '../messages/t.ts'
import { useMayEdit } from '../session-role.ts'
import { runAction } from '../settings/run-action.ts'
import { shop } from '../shop.ts'
import { TrackingDialog } from './tracking-dialog.tsx'

interface OrderParcelsProps {
  readonly order: Order
  readonly parcels: readonly Fulfillment[]
}

/** What has left the shop, and where it can be followed. */
export function OrderParcels({ order, parcels }: OrderParcelsProps): ReactElement {
  const mayEdit = useMayEdit()
  const [edited, setEdited] = useState<Fulfillment>()
  const nameOf = (lineId: string) =>
    order.lineItems.find(({ _id }) => _id === lineId)?.productName?.original ?? ''
  return (
    <Section title={text.parcelsTitle}>
      {parcels.length === 0 && <p className="text-muted">{text.noParcels}</p>}
      <ul>
        {parcels.map((parcel, at) => {
          const { _id, lineItems = [], trackingInfo, status } = parcel
          const isOff = status === 'CANCELED'
          return (
            <li key={_id} className="flex flex-wrap items-start gap-3 border-b border-rule py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">
                  {t(text.parcel, { number: at + 1 })}
                  {isOff && <span className="ml-2 font-normal text-danger">{text.parcelCanceled}</span>}
                </p>
                <p className="text-muted">
                  {lineItems.map((each) => `${each.quantity} × ${nameOf(each._id)}`).join(', ')}
                </p>
                {trackingInfo && (
                  <p className="text-xs wrap-anywhere text-muted">
                    {[trackingInfo.shippingProvider, trackingInfo.trackingNumber].filter(Boolean).join(' ')}{' '}
                    {trackingInfo.trackingLink && (
                      <a
                        href={trackingInfo.trackingLink}
                        target="_blank"
                        rel="noreferrer"
                        className="text-ink underline underline-offset-4"
                      >
                        {text.track}
                      </a>
                    )}
                  </p>
                )}
              </div>
              {mayEdit && !isOff && order.status !== 'CANCELED' && (
                <div className="flex gap-2">
                  <Button size="small" variant="quiet" onClick={() => setEdited(parcel)}>
                    {text.editTracking}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() =>
                      void runAction(
                        shop.orderFulfillments.deleteFulfillment({ orderId: order._id, fulfillmentId: _id }),
                        text.calledOff,
                        ['order', order._id],
                      )
                    }
                  >
                    {text.callOff}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {edited && <TrackingDialog orderId={order._id} parcel={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}
