import type { OrderActivity, Wire, WireOrder } from '@vitrine/contract'
import { mapOutcome, type Refusal } from '../../kernel/refusal.ts'
import { isTestProvider } from '../payments/methods/payment-method.ts'
import { fulfillmentStatusOf } from './fulfillment.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from './order-record.ts'
import type { ActivityRecord, FulfillmentRecord } from './order-repository.ts'
import { paymentIssueOf, paymentStatusOf } from './payment-status.ts'
import { orderPrice } from './transactions-serializer.ts'

/** An order with its payments, fulfillments and timeline. */
export interface LoadedOrder {
  readonly order: OrderRecord
  readonly payments: readonly PaymentRecord[]
  readonly fulfillments: readonly FulfillmentRecord[]
  readonly activities: readonly ActivityRecord[]
}

/** The lines that need fulfillment. */
export const shippedLines = ({ lines }: Pick<OrderRecord, 'lines'>) =>
  lines
    .filter(({ requiresShipping }) => requiresShipping)
    .map(({ id: lineId, quantity }) => ({ lineId, quantity }))

/** An order in wire form. The payment and fulfillment status are derived. */
export const serializeOrder = ({ order, payments, fulfillments, activities }: LoadedOrder): WireOrder => ({
  id: order.id,
  number: String(order.number),
  createdDate: order.createdAt.toISOString(),
  updatedDate: order.updatedAt.toISOString(),
  ...(order.purchasedAt && { purchasedDate: order.purchasedAt.toISOString() }),
  ...(order.paymentDueAt && isAlive(order) && { paymentDueDate: order.paymentDueAt.toISOString() }),
  ...(order.expiredAt && { expiredDate: order.expiredAt.toISOString() }),
  ...issueIn(order, payments),
  ...(payments.some(({ provider }) => isTestProvider(provider)) && { isTest: true }),
  lineItems: order.lines.map(({ wire }) => wire),
  buyerInfo: { ...buyerOf(order), email: order.email },
  paymentStatus: paymentStatusOf(order.total, payments),
  fulfillmentStatus: fulfillmentStatusOf(shippedLines(order), fulfillments),
  status: order.status,
  currency: order.currency,
  archived: order.archived,
  ...(order.tags.length > 0 && { tags: { privateTags: { tagIds: [...order.tags] } } }),
  ...order.details,
  ...(order.checkoutId && { checkoutId: order.checkoutId }),
  activities: activities.map((activity) => serializeActivity(activity, order.currency)),
})

function issueIn(order: OrderRecord, payments: readonly PaymentRecord[]) {
  const paymentIssue = paymentIssueOf(order, payments)
  return paymentIssue && { paymentIssue }
}

const serializeActivity = (
  { id, type, actor, message, amount, createdAt }: ActivityRecord,
  currency: string,
): Wire<OrderActivity> => ({
  id,
  type,
  createdDate: createdAt.toISOString(),
  author: { type: authorType(actor) },
  ...(message && { merchantComment: { message } }),
  ...(amount !== null && { amount: orderPrice(amount, currency) }),
})

const AUTHOR_TYPES = {
  WIX_USER: 'STAFF',
  APP: 'APP',
  MEMBER: 'CUSTOMER',
  ANONYMOUS_VISITOR: 'CUSTOMER',
} as const

const authorType = (actor: ActivityRecord['actor']) => (actor ? AUTHOR_TYPES[actor.identityType] : 'SYSTEM')

function buyerOf({ buyerKind, buyerId }: OrderRecord) {
  if (buyerKind === 'member') return { memberId: buyerId, contactId: buyerId }
  if (buyerKind === 'visitor') return { visitorId: buyerId }
  return { userId: buyerId }
}

/** The response to a change of an order, or its refusal. */
export const withOrder = <Outcome extends LoadedOrder | Refusal>(outcome: Outcome) =>
  mapOutcome(outcome, (loaded) => ({ order: serializeOrder(loaded as LoadedOrder) }))
