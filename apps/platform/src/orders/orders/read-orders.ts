import type { PagingMetadata, WireOrder } from '@vitrine/contract'
import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { ownerOf } from '../../cart/records/cart-owner.ts'
import { withCurrentUrl } from '../../catalog/media/current-image-url.ts'
import { findActorNames } from '../../kernel/audit-log/actor-names.ts'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, type OrderKey, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorSigner } from '../../kernel/query/cursor.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { loadOrder, loadOrders } from '../records/load-order.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { countOrders, findOrders } from '../records/order-repository.ts'
import { type LoadedOrder, serializeOrder } from '../records/order-serializer.ts'
import type { OrderSubscriber, OrderViewContext } from '../records/order-subscribers.ts'
import { anonymizeOrder } from './anonymize-order.ts'
import { orderFields } from './order-query-fields.ts'

interface OrderReader extends OrderViewContext {
  readonly caller: Caller
  readonly mediaUrl: string
  readonly subscribers: readonly OrderSubscriber[]
}

const NEWEST_FIRST: readonly OrderKey[] = [
  { by: sql`${orders.createdAt}`, type: 'timestamptz', isNullable: false, order: 'DESC' },
  { by: sql`${orders.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

/** Orders that the caller may see, newest first by default. */
export async function searchOrders(
  readContext: OrderReader,
  search: WireQuery | null | undefined,
  cursorSigner: CursorSigner,
): Promise<{ orders: WireOrder[]; metadata: PagingMetadata } | Refusal<'INVALID_ARGUMENT'>> {
  const { db, caller } = readContext
  const query = search?.paging || search?.cursorPaging ? search : { ...search, cursorPaging: {} }
  const selection = compileQuery(orderFields, query, {
    name: 'search',
    maxOffset: LIMITS.offset,
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const visibleOrders = { ...selection, where: and(selection.where, visibleTo(caller)) }
  const { place, ...page } = pageQuery(visibleOrders, NEWEST_FIRST)
  const rows = await findOrders(db, page, place)
  const { rows: pageRows, metadata } = await readPage(
    selection,
    { rows, total: () => countOrders(db, visibleOrders.where) },
    cursorSigner,
  )
  const loaded = await loadOrders(db, pageRows as readonly OrderRecord[])
  return { orders: await serializeOrders(readContext, loaded.map(serializeOrder)), metadata }
}

/** An order that the caller may see; others are not found. */
export async function findVisibleOrder(
  { db, caller }: Pick<OrderReader, 'db' | 'caller'>,
  orderId: string,
): Promise<OrderRecord | Refusal<'ORDER_NOT_FOUND'>> {
  const id = parseId(orderId)
  const [order] =
    id === undefined ? [] : await findOrders(db, { where: and(eq(orders.id, id), visibleTo(caller)) })
  return order ?? refuse('ORDER_NOT_FOUND')
}

/** The order that another person placed from the caller's checkout: its owner sees the status only. */
export async function findLinkedOrder(
  { db, caller }: Pick<OrderReader, 'db' | 'caller'>,
  orderId: string,
): Promise<OrderRecord | undefined> {
  const id = parseId(orderId)
  if (id === undefined || isElevated(caller)) return undefined
  const { kind, id: ownerId } = ownerOf(caller)
  const owned = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.ownerKind, kind), eq(checkouts.ownerId, ownerId), eq(checkouts.id, orders.checkoutId)),
    )
  const [order] = await findOrders(db, { where: and(eq(orders.id, id), isPlaced, exists(owned)) })
  return order
}

export async function getOrder(
  readContext: OrderReader,
  orderId: string,
): Promise<{ order: WireOrder } | Refusal<'ORDER_NOT_FOUND'>> {
  const found = await findVisibleOrder(readContext, orderId)
  if (found instanceof Refusal) {
    const linked = await findLinkedOrder(readContext, orderId)
    return linked ? { order: anonymizeOrder(serializeOrder(await loadOrder(readContext.db, linked))) } : found
  }
  const loaded = await loadOrder(readContext.db, found)
  const [order] = await serializeOrders(readContext, [serializeOrder(loaded)])
  if (!order) return refuse('ORDER_NOT_FOUND')
  return { order: isElevated(readContext.caller) ? await withAuthors(readContext.db, order, loaded) : order }
}

/** Orders with what only their buyers see, such as download links; staff do not need it. */
export async function serializeOrders(readContext: OrderReader, orders: WireOrder[]): Promise<WireOrder[]> {
  let serialized = orders.map((order) => withPictures(order, readContext.mediaUrl))
  if (isElevated(readContext.caller)) return serialized
  serialized = serialized.map(withoutNotes)
  for (const { decorateForBuyer } of readContext.subscribers)
    if (decorateForBuyer) serialized = await decorateForBuyer(readContext, serialized)
  return serialized
}

/** The notes and tags of staff are not for buyers. */
const withoutNotes = ({ activities, tags: _, ...order }: WireOrder): WireOrder => ({
  ...order,
  ...(activities && { activities: activities.filter(({ type }) => type !== 'MERCHANT_COMMENT') }),
})

/** Names the members of staff and the apps in the timeline of an order. */
async function withAuthors(
  db: Queryable,
  order: WireOrder,
  { activities }: Pick<LoadedOrder, 'activities'>,
): Promise<WireOrder> {
  const ids = activities.flatMap(({ actor }) => actor?.wixUserId ?? actor?.appId ?? [])
  const names = await findActorNames(db, ids)
  const authors = new Map(
    activities.map(({ id, actor }) => [id, names.get(actor?.wixUserId ?? actor?.appId ?? '')]),
  )
  return {
    ...order,
    activities: (order.activities ?? []).map((activity) => {
      const name = authors.get(activity.id)
      return name && activity.author ? { ...activity, author: { ...activity.author, name } } : activity
    }),
  }
}

/** An order stores the images of its items; their URLs may have changed since. */
const withPictures = (order: WireOrder, mediaUrl: string): WireOrder => ({
  ...order,
  lineItems: order.lineItems.map((line) =>
    line.image ? { ...line, image: withCurrentUrl(line.image, mediaUrl) } : line,
  ),
})

/** Shoppers see their own purchases. */
function visibleTo(caller: Caller): SQL | undefined {
  if (isElevated(caller)) return undefined
  const buyerId = caller.role === 'member' ? caller.memberId : caller.visitorId
  return and(eq(orders.buyerKind, caller.role), eq(orders.buyerId, buyerId), isPlaced)
}

/** An order is hidden from shoppers while its payment is in progress. */
const isPlaced = and(ne(orders.status, 'INITIALIZED'), ne(orders.status, 'REJECTED'))
