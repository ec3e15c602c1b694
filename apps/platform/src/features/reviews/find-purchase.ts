import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'

/** Orders that were never placed, or are canceled, let nobody write a review. */
const VOID = ['INITIALIZED', 'REJECTED', 'CANCELED'] as const

const contains = (productId: string) => sql`${orders.lines} @> ${JSON.stringify([{ productId }])}::jsonb`

/** The newest order in which a member bought a product. */
export async function findPurchase(
  db: Queryable,
  memberId: string,
  productId: string,
): Promise<OrderRecord | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.buyerKind, 'member'),
        eq(orders.buyerId, memberId),
        notInArray(orders.status, [...VOID]),
        contains(productId),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return order
}

/** Whether the buyer of an order can review what it contains. */
export const isReviewable = ({ status, email, anonymizedAt }: OrderRecord): boolean =>
  !VOID.some((each) => each === status) && email !== '' && anonymizedAt === null

/** The products of an order, each once. */
export const productIdsIn = ({ lines }: OrderRecord): string[] => [
  ...new Set(lines.flatMap(({ productId }) => productId ?? [])),
]
