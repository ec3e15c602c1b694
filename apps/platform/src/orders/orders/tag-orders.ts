import { sql } from 'drizzle-orm'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { changeEach } from '../../kernel/operations/bulk-results.ts'
import { refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { changeOrder } from '../records/change-order.ts'
import { lockOrders, saveOrder } from '../records/order-repository.ts'

interface TagChange {
  readonly assign: readonly string[]
  /** A tag that is also assigned stays. */
  readonly unassign: readonly string[]
}

const tagOrder = (
  db: Queryable,
  orderId: string,
  { assign, unassign }: TagChange,
  changeContext: ChangeContext,
) =>
  changeOrder<'ORDER_TAG_LIMIT_REACHED'>(db, orderId, changeContext, async (tx, { order }) => {
    const tags = [...new Set([...order.tags.filter((tag) => !unassign.includes(tag)), ...assign])]
    if (tags.length > LIMITS.orderTags) return refuse('ORDER_TAG_LIMIT_REACHED', { limit: LIMITS.orderTags })
    await saveOrder(tx, order.id, { tags }, changeContext.now)
    return undefined
  })

/** Changes the tags of orders, with a result for each. */
export const tagOrders = (
  db: Queryable,
  orderIds: readonly string[],
  change: TagChange,
  changeContext: ChangeContext,
) =>
  inTransaction(db, async (tx) => {
    await lockOrders(
      tx,
      orderIds.flatMap((id) => parseId(id) ?? []),
    )
    return changeEach(orderIds, (id) => tagOrder(tx, id, change, changeContext))
  })

/** More tags than a list can suggest. */
const MAX_SUGGESTED_TAGS = 500

/** The tags in use, the most used first. */
export async function listOrderTags(db: Queryable): Promise<{ tags: { name: string; orders: number }[] }> {
  const { rows } = await db.execute<{ name: string; orders: string }>(sql`
    select tag as name, count(*) as orders from ${orders} cross join lateral unnest(${orders.tags}) as tag
    where cardinality(${orders.tags}) > 0 group by tag order by count(*) desc, tag limit ${MAX_SUGGESTED_TAGS}`)
  return { tags: rows.map(({ name, orders: count }) => ({ name, orders: Number(count) })) }
}
