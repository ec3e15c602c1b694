import type { OrderActivity, Wire, WireOrder } from '@vitrine/contract'
import { fulfilmentStatusOf } from './fulfillment.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from './order.ts'
import type { ActivityRecord, ParcelRecord } from './order-repository.ts'
import { paymentIssueOf } from './payment-issue.ts'
import { paymentStatusOf } from './payment-status.ts'

/** All that is known of an order. */
export interface WholeOrder {
  readonly order: OrderRecord
  readonly payments: readonly PaymentRecord[]
  readonly parcels: readonly ParcelRecord[]
  readonly activities: readonly ActivityRecord[]
}

/** What has to leave the shop; the rest is there the moment it is bought. */
export const shippedLines = ({ lines }: Pick<OrderRecord, 'lines'>) =>
  lines.filter(({ isShipped }) => isShipped).map(({ id: lineId, quantity }) => ({ lineId, quantity }))

/** An order in the form of the wire. Where its money and its parcels stand follows from them. */
export const orderAnswer = ({ order, payments, parcels, activities }: WholeOrder): WireOrder => ({
  id: order.id,
  number: String(order.number),
  createdDate: order.createdAt.toISOString(),
  updatedDate: order.updatedAt.toISOString(),
  ...(order.purchasedAt && { purchasedDate: order.purchasedAt.toISOString() }),
  ...(order.payBy && isAlive(order) && { paymentDueDate: order.payBy.toISOString() }),
  ...(order.expiredAt && { expiredDate: order.expiredAt.toISOString() }),
  ...issueIn(order, payments),
  lineItems: order.lines.map(({ wire }) => wire),
  buyerInfo: { ...buyerOf(order), email: order.email },
  paymentStatus: paymentStatusOf(order.total, payments),
  fulfillmentStatus: fulfilmentStatusOf(shippedLines(order), parcels),
  status: order.status,
  currency: order.currency,
  archived: order.archived,
  ...order.details,
  ...(order.checkoutId && { checkoutId: order.checkoutId }),
  activities: activities.map(activityAnswer),
})

function issueIn(order: OrderRecord, payments: readonly PaymentRecord[]) {
  const paymentIssue = paymentIssueOf(order, payments)
  return paymentIssue && { paymentIssue }
}

const activityAnswer = ({ id, type, author, message, createdAt }: ActivityRecord): Wire<OrderActivity> => ({
  id,
  type,
  createdDate: createdAt.toISOString(),
  ...(author && { authorEmail: author }),
  ...(message && { merchantComment: { message } }),
})

function buyerOf({ buyerKind, buyerId }: OrderRecord) {
  if (buyerKind === 'member') return { memberId: buyerId, contactId: buyerId }
  if (buyerKind === 'visitor') return { visitorId: buyerId }
  return { userId: buyerId }
}
