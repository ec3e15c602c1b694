import type { Order } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { withdrawalsText } from '../shared/messages/orders/withdrawals.ts'
import { ordersText as text } from '../shared/messages/orders.ts'

const badge = 'inline-block whitespace-nowrap rounded-control px-1.5 py-0.5 text-2xs font-medium'

/** The payment status of an order. */
export const PaymentBadge = ({ order }: { readonly order: Order }): ReactElement => (
  <span
    className={joinClasses(
      badge,
      order.paymentStatus === 'PAID' ? 'bg-success-wash text-success' : 'bg-sand text-ink',
    )}
  >
    {text.payments[order.paymentStatus]}
  </span>
)

/** The payment issue of an order, if any. */
export const IssueBadge = ({ order: { paymentIssue } }: { readonly order: Order }): ReactElement | null =>
  paymentIssue ? (
    <span className={joinClasses(badge, 'bg-danger-wash text-danger')}>
      {text.issues[paymentIssue].badge}
    </span>
  ) : null

/** Marks an order that the customer has withdrawn from. */
export const WithdrawnBadge = (): ReactElement => (
  <span className={joinClasses(badge, 'bg-danger-wash text-danger')}>{withdrawalsText.badge}</span>
)

/** Marks an order that was paid in test mode. */
export const TestBadge = ({ order: { isTest } }: { readonly order: Order }): ReactElement | null =>
  isTest ? <span className={joinClasses(badge, 'border border-current text-muted')}>{text.test}</span> : null

/** The fulfillment status of an order; the order status if it is not approved. */
export const FulfillmentBadge = ({ order }: { readonly order: Order }): ReactElement =>
  order.status === 'APPROVED' ? (
    <span
      className={joinClasses(
        badge,
        order.fulfillmentStatus === 'FULFILLED' ? 'bg-success-wash text-success' : 'bg-sand text-ink',
      )}
    >
      {text.fulfillments[order.fulfillmentStatus]}
    </span>
  ) : (
    <span className={joinClasses(badge, 'bg-danger-wash text-danger')}>{text.statuses[order.status]}</span>
  )
