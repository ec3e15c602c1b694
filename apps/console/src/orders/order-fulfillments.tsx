import type { Fulfillment, Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Section } from '../shared/components/section.tsx'
import { ordersText as text } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { TrackingDialog } from './tracking-dialog.tsx'

interface OrderFulfillmentsProps {
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
}

/** The fulfillments of an order with their tracking details. */
export function OrderFulfillments({ order, fulfillments }: OrderFulfillmentsProps): ReactElement {
  const canEdit = useCanEdit()
  const act = useAction([[...keys.order, order._id]])
  const [edited, setEdited] = useState<Fulfillment>()
  const nameOf = (lineId: string) =>
    order.lineItems.find(({ _id }) => _id === lineId)?.productName?.original ?? ''
  return (
    <Section title={text.fulfillmentsTitle}>
      {fulfillments.length === 0 && (
        <p className="text-muted">
          {order.fulfillmentStatus === 'FULFILLED' ? text.nothingToShip : text.noFulfillments}
        </p>
      )}
      <ul>
        {fulfillments.map((fulfillment, at) => {
          const { _id, lineItems = [], trackingInfo, status } = fulfillment
          const isCanceled = status === 'CANCELED'
          return (
            <li key={_id} className="flex flex-wrap items-start gap-3 border-b border-rule py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">
                  {t(text.fulfillment, { number: at + 1 })}
                  {isCanceled && (
                    <span className="ml-2 font-normal text-danger">{text.canceledFulfillment}</span>
                  )}
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
              {canEdit && !isCanceled && order.status !== 'CANCELED' && (
                <div className="flex gap-2">
                  <Button size="small" variant="ghost" onClick={() => setEdited(fulfillment)}>
                    {text.editTracking}
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    onClick={() =>
                      act(
                        () =>
                          client.orderFulfillments.deleteFulfillment({
                            orderId: order._id,
                            fulfillmentId: _id,
                          }),
                        text.fulfillmentCanceled,
                      )
                    }
                  >
                    {text.cancelFulfillment}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {edited && (
        <TrackingDialog orderId={order._id} fulfillment={edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  )
}
