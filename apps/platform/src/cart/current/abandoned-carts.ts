import { createPriceSerializer } from '@vitrine/pricing'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { ShopWeightUnit } from '../../kernel/database/schema/shop/shop.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readPricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { findCartCatalog, selectionForLines } from '../lines/cart-catalog.ts'
import { listAbandoned, lockIdleCarts, markAbandoned } from '../records/abandoned-cart-repository.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import { couponOf, usableCoupon } from '../totals/estimate-cart.ts'
import { priceCart } from '../totals/price-cart.ts'

const MINUTE_MS = 60_000

/** A cart is abandoned after this idle time. */
export const ABANDONED_AFTER_MS = 60 * MINUTE_MS

/** The batch size of one transaction. */
const BATCH_SIZE = 100

/** Marks abandoned carts and emits events. Returns their number. */
export async function abandonIdleCarts(db: Queryable, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const marked = await inTransaction(db, (tx) => abandonSome(tx, now))
    total += marked
    if (marked < BATCH_SIZE) return total
  }
}

async function abandonSome(tx: Queryable, now: Date): Promise<number> {
  const idle = await lockIdleCarts(tx, new Date(now.getTime() - ABANDONED_AFTER_MS), BATCH_SIZE)
  if (idle.length === 0) return 0
  await markAbandoned(
    tx,
    idle.map(({ id }) => id),
    now,
  )
  const { currency, weightUnit } = await readShop(tx)
  const pricingSettings = await readPricingSettings(tx)
  const events: NewEvent[] = []
  for (const cart of idle)
    events.push(await abandonedEvent(tx, cart, { currency, weightUnit, pricingSettings, now }))
  await recordEvents(tx, events)
  return idle.length
}

async function abandonedEvent(
  tx: Queryable,
  cart: CartRecord,
  visible: {
    readonly currency: string
    readonly weightUnit: ShopWeightUnit
    readonly pricingSettings: Awaited<ReturnType<typeof readPricingSettings>>
    readonly now: Date
  },
): Promise<NewEvent> {
  const { now } = visible
  const caller = { role: 'visitor', visitorId: cart.ownerId, sessionId: '' } as const
  const catalog = await findCartCatalog(tx, caller, selectionForLines(cart.lines))
  const coupon = await couponOf(tx, cart.couponCode, { caller, now })
  const priced = priceCart(cart, { ...visible, catalog, coupon: usableCoupon(coupon) })
  const { email, contactDetails } = cart.info
  return {
    type: 'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent',
    payload: {
      cartId: cart.id,
      creationTime: cart.createdAt.toISOString(),
      abandonTime: now.toISOString(),
      buyerInfo: {
        id: cart.ownerId,
        ...(email !== undefined && { email }),
        ...(contactDetails?.firstName !== undefined && { firstName: contactDetails.firstName }),
        ...(contactDetails?.lastName !== undefined && { lastName: contactDetails.lastName }),
      },
      ...(coupon && { couponId: coupon.coupon.id }),
      itemsCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(!(priced instanceof Refusal) && { totals: totalsOf(priced.quote) }),
    },
    actor: 'system',
    now,
  }
}

function totalsOf(
  quote: Parameters<typeof createPriceSerializer>[0] & {
    readonly totals: { readonly subtotal: number; readonly total: number }
  },
) {
  const write = createPriceSerializer(quote)
  const [subtotal, total] = [write(quote.totals.subtotal), write(quote.totals.total)]
  return {
    subtotal: Number(subtotal.amount),
    total: Number(total.amount),
    formattedSubtotal: subtotal.formattedAmount,
    formattedTotal: total.formattedAmount,
  }
}

export interface SerializedBuyer {
  readonly visitorId?: string
  readonly memberId?: string
  readonly merchantId?: string
  readonly appId?: string
  readonly email?: string
}

const buyerOf = ({ ownerKind, ownerId, info }: CartRecord): SerializedBuyer => ({
  [`${ownerKind}Id`]: ownerId,
  ...(info.email && { email: info.email }),
})

/** The abandoned carts, newest first, with those that were recovered. */
export async function listAbandonedCarts(db: Queryable) {
  const carts = await listAbandoned(db, BATCH_SIZE)
  return {
    abandonedCarts: carts.map((cart) => ({
      cartId: cart.id,
      status: cart.abandonment,
      abandonedDate: cart.abandonedAt?.toISOString(),
      ...(cart.recoveredAt && { recoveredDate: cart.recoveredAt.toISOString() }),
      buyerInfo: buyerOf(cart),
      itemsCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      createdDate: cart.createdAt.toISOString(),
      updatedDate: cart.updatedAt.toISOString(),
    })),
  }
}
