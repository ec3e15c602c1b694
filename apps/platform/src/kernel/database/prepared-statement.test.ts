import { randomUUID } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { findCartCatalog } from '../../cart/lines/cart-catalog.ts'
import { closeDatabase, openDatabase } from './open-database.ts'
import { placeholdersFor, prepareStatement, valuesFor } from './prepared-statement.ts'
import { carts } from './schema/checkout/cart.ts'
import { queryableFor } from './transaction.ts'

const db = await fileDatabase()
const now = new Date('2026-01-01T00:00:00Z')

test('prepares a statement once per connection for any number of calls', async () => {
  let times = 0
  const doubled = prepareStatement((on) => {
    times += 1
    const double = sql<number>`${sql.placeholder('given')}::int * 2`
    return on.select({ double }).from(sql`(values (1)) as one`).prepare('doubled')
  })
  expect(await doubled(db).execute({ given: 1 })).toEqual([{ double: 2 }])
  expect(await doubled(db).execute({ given: 4 })).toEqual([{ double: 8 }])
  expect(times).toBe(1)

  const client = await db.$client.connect()
  for (const input of [1, 2, 3]) await doubled(queryableFor(client)).execute({ given: input })
  client.release()
  expect(times).toBe(2)
})

test('returns a row as it was written, with its nulls', async () => {
  const columns = getTableColumns(carts)
  const inserted = prepareStatement((on) =>
    on.insert(carts).values(placeholdersFor(columns)).returning().prepare('any_cart'),
  )
  const cart = (input: Partial<typeof carts.$inferSelect>): typeof carts.$inferSelect => ({
    id: randomUUID(),
    ownerKind: 'visitor',
    ownerId: randomUUID(),
    lines: [],
    couponCode: null,
    merchantDiscounts: [],
    info: { buyerNote: 'Ring "twice", please' },
    mergeNotes: [],
    purchaseFlowId: randomUUID(),
    checkoutId: null,
    abandonment: null,
    abandonedAt: null,
    recoveredAt: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...input,
  })
  const bare = cart({})
  const full = cart({
    abandonment: 'RECOVERED',
    abandonedAt: now,
    recoveredAt: now,
    checkoutId: randomUUID(),
  })
  for (const row of [bare, full]) expect(await inserted(db).execute(valuesFor(columns, row))).toEqual([row])
})

// PostgreSQL takes several times as long to plan the carts' catalog query as to run it.
test('plans the cart query once for any number of products', async () => {
  // PostgreSQL keeps a plan unless earlier ones were cheaper. A connection of other tests may have planned the query
  // for empty tables.
  const unused = openDatabase(await copyOfTemplate())
  onTestFinished(() => closeDatabase(unused))
  const client = await unused.$client.connect()
  const visitor = { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() } as const
  for (let count = 1; count <= 12; count++) {
    const productIds = Array.from({ length: count }, () => randomUUID())
    await findCartCatalog(queryableFor(client), visitor, { productIds, variantIds: productIds })
  }
  const { rows } = await client.query(
    `select generic_plans > 0 as "isKept" from pg_prepared_statements where name = 'cart_catalog'`,
  )
  client.release()
  expect(rows).toEqual([{ isKept: true }])
})
