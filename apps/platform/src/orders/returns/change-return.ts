import type { ReturnStatus } from '@vitrine/contract'
import { lockActiveLocations } from '../../catalog/locations/location-repository.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { changeOrder } from '../records/change-order.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { transition } from '../records/order-transitions.ts'
import { restockOrder } from '../records/restock-order.ts'
import { findReturn, type ReturnRecord, saveReturn } from '../records/return-repository.ts'
import { heldByLine } from '../records/returnable-quantities.ts'
import { type ReceivedItem, withReceived } from './received-items.ts'
import { recordReturnChange } from './record-return-change.ts'
import { sendReturnEmail } from './return-emails.ts'
import type { LoadedReturn } from './return-serializer.ts'
import { RETURN_TRANSITIONS } from './return-transitions.ts'

export type ReturnNotFound = Refusal<'RETURN_NOT_FOUND'>

/** What a change does to a return. */
interface ReturnChange {
  readonly columns?: Partial<ReturnRecord>
  /** The merchant's words in the email. */
  readonly message?: string
  /** What the customer owes for the new items, in minor units. */
  readonly amountDue?: number
}

/**
 * Changes the status of a return under the lock of its order, with its timeline, event and email in the same
 * transaction.
 */
export async function changeReturn<Code extends Refusal['code'] = never>(
  db: Queryable,
  returnId: string,
  status: ReturnStatus,
  changeContext: ChangeContext,
  change: (
    tx: Queryable,
    loaded: LoadedOrder,
    orderReturn: ReturnRecord,
  ) => Promise<ReturnChange | Refusal<Code>>,
): Promise<LoadedReturn | ReturnNotFound | Refusal<'INVALID_TRANSITION' | Code>> {
  const id = parseId(returnId)
  const found = id === undefined ? undefined : await findReturn(db, id)
  if (!found) return refuse('RETURN_NOT_FOUND')
  let saved = found
  const changed = await changeOrder<'INVALID_TRANSITION' | 'RETURN_NOT_FOUND' | Code>(
    db,
    found.orderId,
    changeContext,
    async (tx, loaded) => {
      const orderReturn = await findReturn(tx, found.id)
      if (!orderReturn) return refuse('RETURN_NOT_FOUND')
      const next = transition(RETURN_TRANSITIONS, orderReturn.status, status)
      if (next instanceof Refusal) return next
      const changes = await change(tx, loaded, orderReturn)
      if (changes instanceof Refusal) return changes
      const { columns, ...words } = changes
      saved = await saveReturn(tx, found.id, { ...columns, status: next }, changeContext.now)
      const { order } = loaded
      await recordReturnChange(tx, { order, orderReturn: saved }, changeContext)
      await sendReturnEmail(tx, { order, orderReturn: saved }, changeContext.now, words)
      return undefined
    },
  )
  if (!(changed instanceof Refusal)) return { order: changed.order, orderReturn: saved }
  return changed.code === 'ORDER_NOT_FOUND'
    ? refuse('RETURN_NOT_FOUND')
    : (changed as Refusal<'INVALID_TRANSITION' | Code>)
}

/** Approves a return: the customer learns where to send the items, and gets the label. */
export const approveReturn = (
  db: Queryable,
  returnId: string,
  { instructions, labelUrl }: { readonly instructions: string | null; readonly labelUrl: string | null },
  changeContext: ChangeContext,
) =>
  changeReturn(db, returnId, 'APPROVED', changeContext, async () => ({ columns: { instructions, labelUrl } }))

export const declineReturn = (
  db: Queryable,
  returnId: string,
  declineReason: string,
  changeContext: ChangeContext,
) => changeReturn(db, returnId, 'DECLINED', changeContext, async () => ({ columns: { declineReason } }))

export const cancelReturn = (db: Queryable, returnId: string, changeContext: ChangeContext) =>
  changeReturn(db, returnId, 'CANCELED', changeContext, async () => ({}))

/**
 * Records what arrived and in which condition, and restocks what can be sold again: at a location, or where it came from.
 */
export const receiveReturn = (
  db: Queryable,
  returnId: string,
  received: readonly ReceivedItem[],
  changeContext: OrderChangeContext,
  requestedLocation?: string,
) =>
  changeReturn<'RETURN_NOT_POSSIBLE' | 'LOCATION_NOT_FOUND'>(
    db,
    returnId,
    'RECEIVED',
    changeContext,
    async (tx, { order }, { items }) => {
      const arrived = withReceived(items, received)
      if (arrived instanceof Refusal) return arrived
      const locationId = requestedLocation && parseId(requestedLocation)
      if (requestedLocation && !(await lockActiveLocations(tx, [requestedLocation])).has(locationId ?? ''))
        return refuse('LOCATION_NOT_FOUND')
      await restockOrder(
        tx,
        order,
        heldByLine(arrived.filter((item) => item.received?.restocked)),
        changeContext,
        locationId,
      )
      return { columns: { items: arrived } }
    },
  )
