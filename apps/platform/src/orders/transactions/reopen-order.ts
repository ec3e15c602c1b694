import type { Queryable } from '../../kernel/database/open-database.ts'
import { couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { findRedemption } from '../../pricing/gift-cards/gift-card-repository.ts'
import { readPricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import { optionIn } from '../../pricing/shipping/delivery-slots.ts'
import { bookSlot, freeSlots } from '../../pricing/shipping/slot-bookings.ts'
import { GIFT_CARD, newGiftCardPayment, redeemGiftCard } from '../payments/redeem-gift-card.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { chargeMembershipsAgain } from '../records/order-memberships.ts'
import type { OrderRecord, PaymentRecord } from '../records/order-record.ts'
import { insertPayment, saveOrder } from '../records/order-repository.ts'
import { reserveStock } from '../records/order-stock.ts'

type Missing = Refusal<'OUT_OF_STOCK' | 'GIFT_CARD_NOT_USABLE' | 'MEMBERSHIP_NOT_USABLE'>

/**
 * Restores an expired order after a late payment: it takes its stock, gift card and memberships again, or stays canceled. Its
 * coupon counts as used beyond its limit, since the shopper has paid that price. Its delivery slot is booked again if
 * there is room.
 */
export async function reopenOrder(
  tx: Queryable,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  changeContext: OrderChangeContext,
): Promise<Missing | undefined> {
  const { now } = changeContext
  await countCouponAgain(tx, order, now)
  const unusable = await spendCardAgain(tx, order, payments, now)
  if (unusable) return unusable
  const uncharged = await chargeMembershipsAgain(tx, order, changeContext)
  if (uncharged) return uncharged
  await bookSlotAgain(tx, order, now)
  const lines = order.lines.map(({ restockedQuantity: _, locations: __, ...line }) => line)
  const reopened = { status: 'APPROVED', expiredAt: null, paymentDueAt: null, lines } as const
  await saveOrder(tx, order.id, reopened, now)
  const outOfStock = await reserveStock(tx, { ...order, lines }, changeContext)
  if (outOfStock) return outOfStock
  await addActivity(tx, order.id, 'ORDER_REVIVED', changeContext)
  return undefined
}

async function countCouponAgain(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const couponId = order.details.appliedDiscounts?.find(({ coupon }) => coupon?.id)?.coupon?.id
  if (!couponId || !order.checkoutId) return
  const use = { couponId, checkoutId: order.checkoutId, shopperId: order.buyerId, usedAt: now }
  await tx.insert(couponUses).values(use).onConflictDoNothing()
}

async function spendCardAgain(
  tx: Queryable,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  now: Date,
): Promise<Refusal<'GIFT_CARD_NOT_USABLE'> | undefined> {
  const byCard = payments.find(({ provider }) => provider === GIFT_CARD)
  const spent = byCard && (await findRedemption(tx, byCard.id))
  if (!spent) return undefined
  const { cardId, amount } = spent
  const payment = newGiftCardPayment(order.id, amount, 'APPROVED', now)
  const redemption = {
    cardId,
    amount,
    currency: order.currency,
    paymentId: payment.id,
    orderId: order.id,
    now,
  }
  const refused = await redeemGiftCard(tx, redemption)
  if (refused) return refused
  await insertPayment(tx, payment)
  return undefined
}

async function bookSlotAgain(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const code = order.details.shippingInfo?.code ?? ''
  const shippingOptionId = optionIn(code)
  if (code === shippingOptionId) return
  const free = await freeSlots(tx, await readPricingSettings(tx), now)
  const slot = free.get(shippingOptionId)?.find((one) => one.code === code)
  if (slot) await bookSlot(tx, order.id, { ...slot, shippingOptionId })
}
