import { isDeepStrictEqual } from 'node:util'
import type { ReturnItem, ReturnOptions, ReturnReason, ReturnShippingPayer, Wire } from '@vitrine/contract'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal, type Refusals, refuse } from '../../kernel/refusal.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { changeOrder, type OrderNotFound } from '../records/change-order.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { isPriceRefunded } from '../records/payment-status.ts'
import { insertReturn, type ReturnRecord, returnsOf } from '../records/return-repository.ts'
import { returnableQuantities } from '../records/returnable-quantities.ts'
import { findWithdrawalsOf } from '../withdrawals/withdrawal-repository.ts'
import { recordReturnChange } from './record-return-change.ts'
import { sendNewReturnEmail, sendReturnEmail } from './return-emails.ts'
import type { LoadedReturn } from './return-serializer.ts'

export interface NewReturn {
  readonly items: readonly Omit<ReturnItem, 'received'>[]
  /** What the customer wrote. */
  readonly note: string
  /** Whether the customer asks for it, to whom the return settings of the shop apply. */
  readonly isByCustomer: boolean
}

type NotReturnable = Refusal<'RETURN_NOT_POSSIBLE'>

const notPossible = (reason: Refusals['RETURN_NOT_POSSIBLE']['reason']): NotReturnable =>
  refuse('RETURN_NOT_POSSIBLE', { reason })

const DAY_MS = 24 * 60 * 60 * 1000

/** The lines that the customer withdrew from: they go back without a request. */
async function withdrawnLines(db: Queryable, { id, lines }: OrderRecord): Promise<ReadonlySet<string>> {
  const statements = await findWithdrawalsOf(db, [id], [])
  return new Set(
    statements.flatMap(
      ({ lineItemIds, itemsNote }) => lineItemIds ?? (itemsNote ? [] : lines.map((line) => line.id)),
    ),
  )
}

/** Whether customers can ask for a return: not of an order that was refunded, for which they would get nothing. */
const offersReturns = ({ order, payments }: LoadedOrder): boolean =>
  order.status === 'APPROVED' && !isPriceRefunded(order.total, payments)

/** When a customer can no longer return what was shipped last. */
const returnableUntil = ({ fulfillments }: LoadedOrder, days: number): Date =>
  new Date(
    Math.max(
      0,
      ...fulfillments.filter(({ isCanceled }) => !isCanceled).map(({ createdAt }) => createdAt.getTime()),
    ) +
      days * DAY_MS,
  )

/** What a customer can return of an order. `undefined` if nothing, or no longer. */
export async function returnOptionsOf(
  db: Queryable,
  loaded: LoadedOrder,
  returns: readonly ReturnRecord[],
  now: Date,
): Promise<Wire<ReturnOptions> | undefined> {
  const { enabled, days, shippingPaidBy } = (await readShop(db)).returnSettings
  const withdrawn = await withdrawnLines(db, loaded.order)
  const until = returnableUntil(loaded, days)
  if (!enabled || !offersReturns(loaded) || now > until) return undefined
  const items = [...returnableQuantities(loaded.order.lines, loaded.fulfillments, returns)].flatMap(
    ([lineItemId, quantity]) =>
      quantity > 0 && !withdrawn.has(lineItemId) ? [{ lineItemId, quantity }] : [],
  )
  return items.length > 0 ? { items, until: until.toISOString(), shippingPaidBy } : undefined
}

/**
 * Requests the return of shipped items, under the lock of the order, so that concurrent requests never hold more than
 * was shipped. A request that a customer sends twice is one.
 */
export async function createReturn(
  db: Queryable,
  orderId: string,
  request: NewReturn,
  changeContext: ChangeContext,
): Promise<LoadedReturn | OrderNotFound | NotReturnable> {
  let created: ReturnRecord | undefined
  const changed = await changeOrder<'RETURN_NOT_POSSIBLE'>(db, orderId, changeContext, async (tx, loaded) => {
    const returns = await returnsOf(tx, [loaded.order.id])
    created = request.isByCustomer ? returns.find((one) => isSameRequest(one, request)) : undefined
    if (created) return undefined
    const refused = await refusalOf(tx, loaded, returns, request, changeContext.now)
    if (refused) return refused
    created = await requestReturn(tx, loaded.order, request, changeContext)
    return undefined
  })
  if (changed instanceof Refusal) return changed
  if (!created) throw new Error('A return was not stored')
  return { order: changed.order, orderReturn: created }
}

const isSameRequest = ({ status, items, note }: ReturnRecord, request: NewReturn): boolean =>
  status === 'REQUESTED' && note === request.note && isDeepStrictEqual(items, request.items)

async function refusalOf(
  tx: Queryable,
  loaded: LoadedOrder,
  returns: readonly ReturnRecord[],
  { items, isByCustomer }: NewReturn,
  now: Date,
): Promise<NotReturnable | undefined> {
  if (loaded.order.status !== 'APPROVED') return notPossible('NOT_OFFERED')
  if (isByCustomer) {
    const { enabled, days } = (await readShop(tx)).returnSettings
    if (!enabled || !offersReturns(loaded)) return notPossible('NOT_OFFERED')
    if (now > returnableUntil(loaded, days)) return notPossible('TOO_LATE')
    const withdrawn = await withdrawnLines(tx, loaded.order)
    if (items.some(({ lineItemId }) => withdrawn.has(lineItemId))) return notPossible('WITHDRAWN')
  }
  const returnable = new Map(returnableQuantities(loaded.order.lines, loaded.fulfillments, returns))
  for (const { lineItemId, quantity } of items) {
    const left = (returnable.get(lineItemId) ?? 0) - quantity
    if (left < 0) return notPossible('QUANTITY')
    returnable.set(lineItemId, left)
  }
  return undefined
}

/** Reasons for which the shop pays the way back, whatever its settings say. */
const FAULTS: readonly ReturnReason[] = ['NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM']

/** Who pays for sending the items back. One package may have several reasons: a fault decides. */
export const returnShippingPayer = (
  items: readonly Pick<ReturnItem, 'reason'>[],
  setting: ReturnShippingPayer,
): ReturnShippingPayer => (items.some(({ reason }) => FAULTS.includes(reason)) ? 'SHOP' : setting)

async function requestReturn(
  tx: Queryable,
  order: OrderRecord,
  { items, note, isByCustomer }: NewReturn,
  changeContext: ChangeContext,
): Promise<ReturnRecord> {
  const { now } = changeContext
  const { returnSettings } = await readShop(tx)
  const orderReturn = await insertReturn(tx, {
    id: newId(now),
    orderId: order.id,
    status: 'REQUESTED',
    items,
    note,
    shippingPaidBy: returnShippingPayer(items, returnSettings.shippingPaidBy),
    createdAt: now,
    updatedAt: now,
  })
  const loaded = { order, orderReturn }
  await recordReturnChange(tx, loaded, changeContext)
  await sendReturnEmail(tx, loaded, now)
  if (isByCustomer) await sendNewReturnEmail(tx, loaded, now)
  return orderReturn
}
