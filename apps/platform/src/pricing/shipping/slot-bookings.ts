import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { deliverySlotBookings as bookings } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { PricingSettings } from '../pricing-settings/pricing-settings.ts'
import { type Slot, slotsOf } from './delivery-slots.ts'

/** The slots with free places, by option id. */
export type FreeSlots = ReadonlyMap<string, readonly Slot[]>

/** A slot of an option. */
export interface ChosenSlot extends Slot {
  readonly shippingOptionId: string
}

export async function freeSlots(
  db: Queryable,
  { shippingOptions }: PricingSettings,
  now: Date,
): Promise<FreeSlots> {
  const all = new Map(
    shippingOptions.flatMap(({ id, deliverySlots }) =>
      deliverySlots ? [[id, slotsOf(id, deliverySlots, now)] as const] : [],
    ),
  )
  if (all.size === 0) return all
  const rows = await db
    .select({ shippingOptionId: bookings.shippingOptionId, startsAt: bookings.startsAt, booked: count() })
    .from(bookings)
    .where(and(inArray(bookings.shippingOptionId, [...all.keys()]), gte(bookings.startsAt, now)))
    .groupBy(bookings.shippingOptionId, bookings.startsAt)
  const bookedOf = (shippingOptionId: string, from: Date) =>
    rows.find((row) => row.shippingOptionId === shippingOptionId && row.startsAt.getTime() === from.getTime())
      ?.booked ?? 0
  return new Map(
    [...all].map(([id, slots]) => [
      id,
      slots.filter(({ from, capacity }) => capacity === undefined || bookedOf(id, from) < capacity),
    ]),
  )
}

/** Books a place in a slot for an order under a lock, so that no place is booked twice. */
export async function bookSlot(
  tx: Queryable,
  orderId: string,
  { shippingOptionId, code, from, capacity }: ChosenSlot,
): Promise<Refusal<'DELIVERY_SLOT_FULL'> | undefined> {
  if (capacity !== undefined) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slot ${code}`}, 0))`)
    const [booking] = await tx
      .select({ booked: count() })
      .from(bookings)
      .where(and(eq(bookings.shippingOptionId, shippingOptionId), eq(bookings.startsAt, from)))
    if ((booking?.booked ?? 0) >= capacity) return refuse('DELIVERY_SLOT_FULL', { code })
  }
  await tx.insert(bookings).values({ orderId, shippingOptionId, startsAt: from })
  return undefined
}

/** Releases the slot of a failed order. */
export const releaseSlot = (tx: Queryable, orderId: string) =>
  tx.delete(bookings).where(eq(bookings.orderId, orderId))
