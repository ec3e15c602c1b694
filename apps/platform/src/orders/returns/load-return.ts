import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findOrder } from '../records/order-repository.ts'
import { findReturn } from '../records/return-repository.ts'
import type { LoadedReturn } from './return-serializer.ts'

/** A return with its order. */
export async function loadReturn(
  db: Queryable,
  returnId: string,
): Promise<LoadedReturn | Refusal<'RETURN_NOT_FOUND'>> {
  const id = parseId(returnId)
  const orderReturn = id === undefined ? undefined : await findReturn(db, id)
  const order = orderReturn && (await findOrder(db, orderReturn.orderId))
  return order && orderReturn ? { order, orderReturn } : refuse('RETURN_NOT_FOUND')
}
