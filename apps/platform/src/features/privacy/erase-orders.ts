import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { abandonedCheckouts } from '../../kernel/database/schema/features/abandoned-checkouts.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'
import {
  type OrderDetails,
  orders,
  type StoredOrderLine,
} from '../../kernel/database/schema/orders/orders.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { anonymizeReturns } from '../../orders/records/return-repository.ts'

type ErasableOrder = Pick<typeof orders.$inferSelect, 'details' | 'lines'>

/** The parts of an order that the law requires a shop to keep: who bought what, for how much, and where it went. */
export const anonymizedOrder = ({ details, lines }: ErasableOrder): ErasableOrder => ({
  details: withoutPhones(withoutNote(details)) as OrderDetails,
  lines: lines.map(withoutTexts),
})

function withoutNote({ buyerNote: _, ...details }: OrderDetails): OrderDetails {
  return details
}

/** The same without phone numbers. */
function withoutPhones(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPhones)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'phone')
      .map(([name, each]) => [name, withoutPhones(each)]),
  )
}

/** What the buyer decided about a gift card, as named in lines of orders. */
const { designs: _, ...giftCardTitles } = localeFor('en').texts.purchases.giftCard
const GIFT_CARD_TITLES = Object.values(giftCardTitles)

/** A line without the buyer's custom texts: names on cups, messages of gift cards, addresses of their recipients. */
function withoutTexts(line: StoredOrderLine): StoredOrderLine {
  const { catalogReference, descriptionLines = [] } = line.wire
  const { customTextFields, giftCard, ...options } = (catalogReference?.options ?? {}) as Record<
    string,
    unknown
  >
  if (!customTextFields && !giftCard) return line
  const titles = new Set([...Object.keys(customTextFields ?? {}), ...(giftCard ? GIFT_CARD_TITLES : [])])
  return {
    ...line,
    wire: {
      ...line.wire,
      ...(catalogReference && { catalogReference: { ...catalogReference, options } }),
      descriptionLines: descriptionLines.filter(({ name }) => !titles.has(name?.original ?? '')),
    },
  }
}

/** Whether everything is delivered or canceled. */
const isClosed = sql`(${orders.status} in ('CANCELED', 'REJECTED') or ${orders.fulfillmentStatus} = 'FULFILLED')`

interface Batch {
  readonly db: Queryable
  readonly now: Date
  readonly limit: number
}

/** Orders of erased guests belong to this visitor, who does not exist. */
export const ERASED_VISITOR_ID = '00000000-0000-0000-0000-000000000000'

const isOfErasedGuest = and(eq(orders.buyerKind, 'visitor'), eq(orders.buyerId, ERASED_VISITOR_ID))

/** Removes what the law does not require from closed orders of erased people. Returns the number of orders. */
export async function anonymizeErasedOrders({ db, now, limit }: Batch): Promise<number> {
  const erased = db.select({ id: members.id }).from(members).where(eq(members.status, 'DELETED'))
  const found = await db
    .select({ id: orders.id, details: orders.details, lines: orders.lines })
    .from(orders)
    .where(
      and(
        or(and(eq(orders.buyerKind, 'member'), inArray(orders.buyerId, erased)), isOfErasedGuest),
        isNull(orders.anonymizedAt),
        isClosed,
      ),
    )
    .limit(limit)
  for (const { id, ...kept } of found) {
    await db
      .update(orders)
      .set({ ...anonymizedOrder(kept), anonymizedAt: now, revision: sql`${orders.revision} + 1` })
      .where(eq(orders.id, id))
    await anonymizeReturns(db, id)
  }
  return found.length
}

/** Deletes checkouts of erased people once their orders are closed. Returns their number. */
export async function deleteErasedCheckouts({ db, limit }: Omit<Batch, 'now'>): Promise<number> {
  const isErased = sql`${checkouts.ownerKind} = 'member' and exists (
    select from ${members} where ${members.id} = ${checkouts.ownerId} and ${members.status} = 'DELETED')`
  const isOrderOpen: SQL = sql`exists (
    select from ${orders} where ${orders.checkoutId} = ${checkouts.id} and not ${isClosed})`
  const over = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isErased, sql`not ${isOrderOpen}`))
    .limit(limit)
  const ofGuests = await db
    .select({ id: checkouts.id })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(isOfErasedGuest, isClosed))
    .limit(limit)
  const ids = [...over, ...ofGuests].map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.delete(abandonedCheckouts).where(inArray(abandonedCheckouts.checkoutId, ids))
  await db.delete(checkouts).where(inArray(checkouts.id, ids))
  return ids.length
}
