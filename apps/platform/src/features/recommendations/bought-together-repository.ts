import { sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'

/** Older orders say less about the current catalog, and would take longer to read. */
const MAX_ORDERS = 500
/** One order may be a coincidence. */
const MIN_ORDERS = 2

/** Visible products in stock that recent paid orders have in common with these, the most frequent first. */
export async function findBoughtTogether(
  db: Queryable,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  if (productIds.length === 0) return []
  const ids = sql`${sql.param([...productIds])}::uuid[]`
  const { rows } = await db.execute<{ id: string }>(sql`
    with recent as materialized (
      select array(select distinct (line ->> 'productId')::uuid from jsonb_array_elements(${orders.lines}) as line
        where line ->> 'productId' is not null) as bought
      from (select ${orders.lines} from ${orders} where ${orders.paymentStatus} = 'PAID'
        order by ${orders.createdAt} desc, ${orders.id} desc limit ${MAX_ORDERS}) as ${orders})
    select ${productSearch.productId} as id from recent
      cross join unnest(bought) as other
      join ${productSearch} on ${productSearch.productId} = other
    where bought && ${ids} and other <> all (${ids}) and ${productSearch.visible} and ${productSearch.inStock}
    group by ${productSearch.productId}
    having count(*) >= ${MIN_ORDERS}
    order by count(*) desc, ${productSearch.productId}
    limit ${limit}`)
  return rows.map(({ id }) => id)
}
