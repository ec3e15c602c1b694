import { and, eq, gte, inArray, like, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createSqlWriter } from './open-drizzle.ts'
import { products, variants } from './schema/catalog/catalog.ts'
import { orders } from './schema/orders/orders.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const write = createSqlWriter(dialect)
// It is never connected to.
const db = drizzle({ client: new pg.Pool(), casing: 'snake_case' })
const other = alias(products, 'other')
const now = new Date('2026-01-01T00:00:00Z')
const page = db.select({ id: products.id, at: products.createdAt }).from(products).limit(3).as('page')
const recent = db
  .$with('recent')
  .as(db.select({ id: orders.id }).from(orders).where(gte(orders.createdAt, now)))

test.each([
  [
    'a query',
    db
      .select()
      .from(products)
      .where(and(eq(products.visible, true), inArray(products.slug, ['a', 'b']))),
  ],
  [
    'an alias',
    db
      .select({ id: other.id, name: products.name })
      .from(products)
      .innerJoin(other, eq(other.id, products.id)),
  ],
  [
    'subqueries',
    db
      .select()
      .from(page)
      .innerJoin(variants, eq(variants.productId, page.id))
      .where(like(variants.sku, 'a%')),
  ],
  ['a common table expression', db.with(recent).select().from(recent).limit(2)],
  [
    'an inserted row',
    db
      .insert(products)
      .values({ name: 'Bowl', slug: 'bowl', price: 5, createdAt: now } as never)
      .returning(),
  ],
  [
    'an update',
    db
      .update(products)
      .set({ name: 'Bowl', weight: null, revision: sql`${products.revision} + 1` })
      .where(eq(products.id, 'x')),
  ],
  ['a deletion', db.delete(orders).where(or(eq(orders.id, 'x'), sql`${orders.number} > ${7}`))],
  [
    'placeholders',
    db
      .select()
      .from(products)
      .where(eq(products.slug, sql.placeholder('slug')))
      .limit(sql.placeholder('limit')),
  ],
  [
    'values of any type',
    sql`select ${'text'}, ${1}, ${null}, ${true}, ${now}, ${Buffer.from('a')}, ${{ a: 1 }}, ${undefined}, ${['a', 2]}, ${[]}`,
  ],
  [
    'names and raw text',
    sql`select ${sql.identifier('a"b')}, ${sql.raw('now()')}, ${sql.param([1, 2])} from ${products}`,
  ],
  [
    'an aliased expression',
    sql`select ${sql`${products.id} = ${'x'}`.as('own')} from ${products} where ${'y'} = ${sql`${1}`.as('one')}`,
  ],
  ['values written into the text', sql`select ${sql`${"it's"} || ${5}`.inlineParams()}, ${'b'}`],
  [
    'a query inside an expression',
    sql`select ${1} where exists ${db.select().from(products).where(eq(products.id, 'x'))} and ${2} = 2`,
  ],
])('writes %s as Drizzle does', (_, statement) => {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
  expect(write(statement.getSQL())).toEqual({ sql: text, params })
})
