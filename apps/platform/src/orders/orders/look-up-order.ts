import { and, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findOrders } from '../records/order-repository.ts'

/** What a guest knows about their order. */
interface Guest {
  readonly number: string
  readonly email: string
}

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
  { number, email }: Guest,
): Promise<OrderRecord | Refusal<'ORDER_NOT_FOUND' | 'RATE_LIMITED'>> {
  return withAttemptLimit({
    db,
    secret: 'orderLookup',
    network,
    target: email.toLowerCase(),
    now,
    lookUp: async () => (await findOrderOf(db, { number, email })) ?? refuse('ORDER_NOT_FOUND'),
  })
}

/** The placed order that a guest names by its number, as people write it, and its email address. */
export async function findOrderOf(db: Queryable, { number, email }: Guest): Promise<OrderRecord | undefined> {
  const parsed = parseOrderNumber(number)
  if (parsed === undefined) return undefined
  const [order] = await findOrders(db, {
    where: and(eq(orders.number, parsed), notInArray(orders.status, ['INITIALIZED', 'REJECTED'])),
  })
  return order?.email.toLowerCase() === email.toLowerCase() ? order : undefined
}

/** The order number in a text, such as `10001`, `#10001` or `Order no. 10 001`; `undefined` without one. */
export function parseOrderNumber(written: string): number | undefined {
  const digits = written
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/\D/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}
