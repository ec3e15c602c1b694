import { and, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findOrders } from '../records/order-repository.ts'

interface Lookup {
  readonly db: Queryable
  readonly network: string
  readonly now: Date
}

/**
 * The order with this number, if it has this email. Numbers are sequential, so the email must not be guessed: attempts
 * are limited by network and email, and a wrong number and a wrong email are the same. There is no limit by number:
 * with it anyone could lock a buyer out.
 */
export async function lookUpOrder(
  { db, network, now }: Lookup,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<OrderRecord | Refusal<'ORDER_NOT_FOUND' | 'RATE_LIMITED'>> {
  return withAttemptLimit({
    db,
    secret: 'orderLookup',
    network,
    target: email.toLowerCase(),
    now,
    lookUp: async () => (await findByNumber(db, number, email)) ?? refuse('ORDER_NOT_FOUND'),
  })
}

async function findByNumber(db: Queryable, number: string, email: string): Promise<OrderRecord | undefined> {
  if (!/^\d{1,15}$/.test(number)) return undefined
  const [order] = await findOrders(db, {
    where: and(eq(orders.number, Number(number)), notInArray(orders.status, ['INITIALIZED', 'REJECTED'])),
  })
  return order?.email.toLowerCase() === email.toLowerCase() ? order : undefined
}
