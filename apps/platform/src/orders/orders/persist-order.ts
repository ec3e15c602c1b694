import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvents } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { bookSlot } from '../../pricing/shipping/slot-bookings.ts'
import { shopLanguage } from '../../shop/profile/shop-language.ts'
import { offlinePayment } from '../payments/offline-payment.ts'
import { addActivity, refreshOrderStatus } from '../records/change-order.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { redeemCoupon } from '../records/order-coupon.ts'
import { assignCustomer } from '../records/order-customer.ts'
import { redeemOrderGiftCard } from '../records/order-gift-card.ts'
import { chargeMemberships } from '../records/order-memberships.ts'
import type { OrderDraft, OrderRecord } from '../records/order-record.ts'
import { insertOrder, insertPayment, orderOfCheckout } from '../records/order-repository.ts'
import { serializeOrder } from '../records/order-serializer.ts'
import { reserveStock } from '../records/order-stock.ts'
import { publishTransactionEvents } from '../records/transaction-events.ts'
import { notifyOrderPaid } from '../transactions/notify-order-paid.ts'
import { notifyOrderPlaced } from '../transactions/notify-order-placed.ts'
import { inventoryTrigger } from './orders-settings.ts'

export interface PlacedOrder {
  readonly orderId: string
  /** The amount to pay now. */
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

/**
 * Writes an order with its lines, coupon, gift card, memberships, slot, payment, stock and events in one transaction.
 * Only gift card and memberships are charged yet: the order awaits payment, or is approved at once where nothing else
 * is due. Stock comes last, because all buyers of a product wait for it.
 */
export const persistOrder = (
  db: Queryable,
  draft: OrderDraft,
  changeContext: OrderChangeContext,
): Promise<PlacedOrder | PersistOrderRefusal> =>
  inTransaction<PlacedOrder | PersistOrderRefusal>(db, async (tx) => {
    const { now } = changeContext
    const inventoryUpdateTrigger = await inventoryTrigger(tx)
    const details = { buyerLanguage: await shopLanguage(tx), ...draft.details }
    const order = await insertOrder(tx, newOrder({ ...draft, details }, inventoryUpdateTrigger, now))
    if (!order) return alreadyOrdered(tx, draft)

    const { couponId, checkoutId = order.id, buyer } = draft
    const used = couponId && (await redeemCoupon(tx, { couponId, checkoutId, shopperId: buyer.id, now }))
    if (used) return used

    const unusable = await redeemOrderGiftCard(tx, order, draft, now)
    if (unusable) return unusable

    const uncharged = await chargeMemberships(tx, order, draft.membershipUses, changeContext)
    if (uncharged) return uncharged

    const refusal = draft.slot && (await bookSlot(tx, order.id, draft.slot))
    if (refusal) return refusal

    const paymentId = draft.payment && newId(now)
    if (draft.payment && paymentId)
      await insertPayment(tx, {
        ...draft.payment,
        id: paymentId,
        orderId: order.id,
        status: 'PENDING',
        createdAt: now,
        updatedAt: now,
      })
    if (draft.later)
      await insertPayment(tx, {
        id: newId(now),
        orderId: order.id,
        provider: offlinePayment.id,
        status: 'PENDING_MERCHANT',
        amount: draft.later,
        returnUrl: '',
        createdAt: now,
        updatedAt: now,
      })
    if (draft.received) await insertReceivedPayment(tx, order.id, draft.received, now)
    await addActivity(tx, order.id, 'ORDER_PLACED', changeContext)
    await announce(tx, order, changeContext)

    if (order.status === 'APPROVED') {
      await notifyOrderPaid(tx, order, { ...changeContext, isConfirmed: false })
      await notifyOrderPlaced(tx, order, changeContext, draft)
    }
    const takesStock = inventoryUpdateTrigger === 'ON_ORDER_PLACED' || !(draft.payment || draft.isUnpaid)
    const outOfStock = takesStock && (await reserveStock(tx, order, changeContext))
    if (outOfStock) return outOfStock
    if (order.status === 'APPROVED') await assignCustomer(tx, order, now)
    return { orderId: order.id, ...(paymentId && { paymentId }) }
  })

/** Records a payment received outside the shop. */
async function insertReceivedPayment(
  tx: Queryable,
  orderId: string,
  amount: number,
  now: Date,
): Promise<void> {
  const id = newId(now)
  await insertPayment(tx, {
    id,
    orderId,
    provider: offlinePayment.id,
    reference: id,
    status: 'APPROVED',
    amount,
    returnUrl: '',
    createdAt: now,
    updatedAt: now,
  })
}

const newOrder = (
  draft: OrderDraft,
  inventoryUpdateTrigger: OrderRecord['inventoryUpdateTrigger'],
  now: Date,
) => ({
  id: newId(now),
  checkoutId: draft.checkoutId ?? null,
  buyerKind: draft.buyer.kind,
  buyerId: draft.buyer.id,
  email: draft.buyer.email.toLowerCase(),
  status: draft.payment ? ('INITIALIZED' as const) : ('APPROVED' as const),
  currency: draft.currency,
  total: draft.total,
  lines: draft.lines,
  details: draft.details,
  inventoryUpdateTrigger,
  purchasedAt: draft.payment ? null : (draft.purchasedAt ?? now),
  paymentDueAt: draft.paymentDueAt ?? null,
  createdAt: now,
  updatedAt: now,
})

async function alreadyOrdered(tx: Queryable, { checkoutId = '' }: OrderDraft) {
  const order = await orderOfCheckout(tx, checkoutId)
  return refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order?.id ?? '' })
}

async function announce(tx: Queryable, order: OrderRecord, changeContext: OrderChangeContext): Promise<void> {
  const { actor, now } = changeContext
  const loaded = await refreshOrderStatus(tx, order.id, now)
  const payload = serializeOrder(loaded)
  const eventInfo = { entityId: order.id, actor, now }
  await recordEvents(tx, [
    { type: 'wix.ecom.v1.order_created', payload, ...eventInfo },
    ...(order.status === 'APPROVED'
      ? (['wix.ecom.v1.order_approved', 'wix.ecom.v1.order_committed'] as const).map((type) => ({
          type,
          payload: { order: payload },
          ...eventInfo,
        }))
      : []),
  ])
  await publishTransactionEvents(tx, { payments: [], refunds: [] }, loaded, changeContext)
}
