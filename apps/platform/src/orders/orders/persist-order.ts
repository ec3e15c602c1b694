import { LANGUAGES } from '@vitrine/ui/i18n'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { joinTransaction } from '../../kernel/database/transaction.ts'
import { batchWrites } from '../../kernel/database/write-batch.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { redeemCoupon } from '../../pricing/coupons/coupon-repository.ts'
import { bookSlot } from '../../pricing/shipping/slot-bookings.ts'
import { shopOf } from '../../shop/profile/read-shop.ts'
import { isOfflinePayment, offlinePayment } from '../payments/offline-payment.ts'
import { GIFT_CARD, newGiftCardPayment, redeemGiftCard } from '../payments/redeem-gift-card.ts'
import { fulfillmentStatusOf } from '../records/fulfillment.ts'
import { newActivity } from '../records/order-activities.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { countOrderOfCustomer, findCustomerOfBuyer } from '../records/order-customer.ts'
import { chargeMemberships } from '../records/order-memberships.ts'
import type { OrderDraft, OrderRecord } from '../records/order-record.ts'
import {
  insertActivities,
  insertOrder,
  insertPayments,
  type NewPayment,
  orderOfCheckout,
  saveOrder,
} from '../records/order-repository.ts'
import { type LoadedOrder, serializeOrder, shippedLines } from '../records/order-serializer.ts'
import { takeStock } from '../records/order-stock.ts'
import { paymentStatusOf } from '../records/payment-status.ts'
import { transactionEvents } from '../records/transaction-events.ts'
import { notifyOrderPaid, notifyOrderPlaced } from '../transactions/notify-subscribers.ts'
import { inventoryTriggerOf } from './orders-settings.ts'

export interface PlacedOrder {
  readonly orderId: string
  /** The payment to make now. */
  readonly paymentId?: string
}

export type PersistOrderRefusal = Refusal<
  | 'CHECKOUT_ALREADY_COMPLETED'
  | 'COUPON_USAGE_LIMIT_EXCEEDED'
  | 'DELIVERY_SLOT_FULL'
  | 'GIFT_CARD_NOT_USABLE'
  | 'MEMBERSHIP_NOT_USABLE'
  | 'OUT_OF_STOCK'
>

/** What follows for the cart of an order that needs no payment now. Carts are locked before gift cards and stock. */
type CompletePurchase = (tx: Queryable, orderId: string) => Promise<void>

/**
 * Writes an order with its lines, coupon, gift card, memberships, slot, payment, stock and events in one transaction. A
 * refusal ends the transaction of the caller, if there is one. Only gift card and memberships are charged yet: the
 * order awaits payment, or is approved at once where nothing else is due, or only offline. Stock comes last, because all
 * buyers of a product wait for it; and what nobody reads until the commit is written together.
 */
export const persistOrder = (
  db: Queryable,
  draft: OrderDraft,
  changeContext: OrderChangeContext,
  complete?: CompletePurchase,
): Promise<PlacedOrder | PersistOrderRefusal> =>
  joinTransaction<PlacedOrder | PersistOrderRefusal>(db, (tx) =>
    batchWrites(
      tx,
      () => persist(tx, draft, changeContext, complete),
      (result) => result instanceof Refusal,
    ),
  )

async function persist(
  tx: Queryable,
  draft: OrderDraft,
  changeContext: OrderChangeContext,
  complete?: CompletePurchase,
): Promise<PlacedOrder | PersistOrderRefusal> {
  const { now } = changeContext
  const planned = await planOrder(tx, draft, now)
  const plannedPayments = newPayments(draft, planned.id, now)
  const isApproved = planned.status === 'APPROVED'
  const customer = isApproved ? await findCustomerOfBuyer(tx, planned) : undefined
  const paymentStatus = paymentStatusOf(
    planned.total,
    plannedPayments.map((payment) => ({ ...payment, refunded: 0, overpaymentRefunded: 0 })),
  )
  const order = await insertOrder(tx, { ...planned, paymentStatus }, customer?.id)
  if (!order) return alreadyOrdered(tx, draft)
  const refused = await redeemBenefits(tx, order, draft, plannedPayments, changeContext)
  if (refused) return refused

  const payments = await insertPayments(tx, plannedPayments)
  const awaited = isApproved ? draft.payment : undefined
  const activities = [
    newActivity(order.id, 'ORDER_PLACED', changeContext),
    ...(awaited ? [newActivity(order.id, 'ORDER_PENDING', changeContext, { amount: awaited.amount })] : []),
  ]
  await insertActivities(tx, activities)
  const loaded = { order, payments, fulfillments: [], activities }
  await recordEvents(tx, eventsOf(loaded, changeContext))
  if (isApproved) {
    await complete?.(tx, order.id)
    await notifyOrderPaid(tx, loaded, { ...changeContext, isConfirmed: false })
    await notifyOrderPlaced(tx, loaded, changeContext, draft)
  }
  const taken = order.isStockDeducted ? await takeStock(tx, order, changeContext) : undefined
  if (taken instanceof Refusal) return taken
  if (taken) await saveOrder(tx, order.id, { lines: taken }, now)
  if (isApproved) await countOrderOfCustomer(tx, loaded, order.customerId ? customer : undefined, now)
  const paymentId = payments.find(({ status }) => status === 'PENDING')?.id
  return { orderId: order.id, ...(paymentId && { paymentId }) }
}

async function planOrder(tx: Queryable, draft: OrderDraft, now: Date) {
  const status = isPaidOnline(draft) ? ('INITIALIZED' as const) : ('APPROVED' as const)
  const inventoryUpdateTrigger = await inventoryTriggerOf(tx)
  const [shopLanguage] = (await shopOf(tx)).languages
  const details = {
    ...draft.details,
    buyerLanguage: draft.details.buyerLanguage ?? shopLanguage ?? LANGUAGES[0].code,
  }
  return {
    id: newId(now),
    checkoutId: draft.checkoutId ?? null,
    buyerKind: draft.buyer.kind,
    buyerId: draft.buyer.id,
    email: draft.buyer.email.toLowerCase(),
    status,
    fulfillmentStatus: fulfillmentStatusOf(shippedLines(draft), []),
    currency: draft.currency,
    total: draft.total,
    lines: draft.lines,
    details,
    inventoryUpdateTrigger,
    isStockDeducted: inventoryUpdateTrigger === 'ON_ORDER_PLACED' || !(draft.payment || draft.isUnpaid),
    purchasedAt: status === 'APPROVED' ? (draft.purchasedAt ?? now) : null,
    paymentDueAt: draft.paymentDueAt ?? null,
    createdAt: now,
    updatedAt: now,
  }
}

/** Whether a provider must be asked for the payment. The merchant receives what is paid offline. */
const isPaidOnline = ({ payment }: Pick<OrderDraft, 'payment'>): boolean =>
  payment !== undefined && !isOfflinePayment(payment.provider)

/** The payments of a new order: by gift card, the one to make now, what is due later, and what was received. */
function newPayments(draft: OrderDraft, orderId: string, now: Date): readonly NewPayment[] {
  const { giftCard, payment, later, received } = draft
  const isOnline = isPaidOnline(draft)
  const add = (fields: Omit<NewPayment, 'id' | 'orderId' | 'createdAt' | 'updatedAt'>): NewPayment => ({
    ...fields,
    id: newId(now),
    orderId,
    createdAt: now,
    updatedAt: now,
  })
  /** A payment outside the shop is its own reference. */
  const withReference = (one: NewPayment): NewPayment => ({ ...one, reference: one.id })
  const offline = { provider: offlinePayment.id, returnUrl: '' }
  return [
    ...(giftCard
      ? [newGiftCardPayment(orderId, giftCard.amount, isOnline ? 'AUTHORIZED' : 'APPROVED', now)]
      : []),
    ...(payment && isOnline ? [add({ ...payment, status: 'PENDING' })] : []),
    ...(payment && !isOnline ? [withReference(add({ ...payment, status: 'PENDING_MERCHANT' }))] : []),
    ...(later ? [add({ ...offline, status: 'PENDING_MERCHANT', amount: later })] : []),
    ...(received ? [withReference(add({ ...offline, status: 'APPROVED', amount: received }))] : []),
  ]
}

/** Uses the coupon, gift card, memberships and slot of an order. */
async function redeemBenefits(
  tx: Queryable,
  { id: orderId, currency, buyerId }: OrderRecord,
  { couponId, checkoutId = orderId, giftCard, membershipUses, slot }: OrderDraft,
  payments: readonly NewPayment[],
  changeContext: OrderChangeContext,
): Promise<PersistOrderRefusal | undefined> {
  const { now } = changeContext
  const used = couponId && (await redeemCoupon(tx, { couponId, checkoutId, shopperId: buyerId, now }))
  if (used) return used
  const paymentId = payments.find(({ provider }) => provider === GIFT_CARD)?.id ?? ''
  const unusable = giftCard && (await redeemGiftCard(tx, { ...giftCard, currency, paymentId, orderId, now }))
  if (unusable) return unusable
  const uncharged = await chargeMemberships(tx, { id: orderId, buyerId }, membershipUses, changeContext)
  return uncharged ?? (slot && (await bookSlot(tx, orderId, slot)))
}

async function alreadyOrdered(tx: Queryable, { checkoutId = '' }: OrderDraft) {
  const order = await orderOfCheckout(tx, checkoutId)
  return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order?.id ?? '' })
}

function eventsOf(loaded: LoadedOrder, changeContext: OrderChangeContext): readonly NewEvent[] {
  const { order, payments } = loaded
  const { actor, now } = changeContext
  const payload = serializeOrder(loaded)
  const eventInfo = { entityId: order.id, actor, now }
  const approved = ['wix.ecom.v1.order_approved', 'wix.ecom.v1.order_committed'] as const
  return [
    { type: 'wix.ecom.v1.order_created', payload, ...eventInfo },
    ...(order.status === 'APPROVED'
      ? approved.map((type) => ({ type, payload: { order: payload }, ...eventInfo }))
      : []),
    ...transactionEvents(order, { payments: [], refunds: [] }, { payments, refunds: [] }, { actor, now }),
  ]
}
