import { applyDiscount } from '@vitrine/pricing'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  collectionProducts,
  collections,
  products,
  variants,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createCollection } from '../collections/create-collection.ts'
import { createProduct } from '../product-editing/create-product.ts'
import type { NewProductInput } from '../product-editing/new-product-schema.ts'

const now = new Date('2026-01-01T00:00:00Z')
const mug: NewProductInput = {
  name: 'Crème Mug',
  brand: 'Kiln & Field',
  sku: 'RM-1203',
  description: '<p>Glazed <b>stoneware</b>&nbsp;for slow mornings</p>',
  productType: 'physical',
  price: 30,
  discount: { type: 'PERCENT', value: 10 },
  options: [
    {
      name: 'Color',
      type: 'color',
      choices: [
        { value: '#a33', description: 'Clay' },
        { value: '#363', description: 'Moss' },
      ],
    },
  ],
  variants: [
    { choices: { Color: 'Clay' }, quantity: 1 },
    { choices: { Color: 'Moss' }, quantity: 1, price: 24, visible: false },
  ],
}

async function shopWithMug() {
  const db = await testDatabase()
  const made = await createCollection(db, { name: 'Tableware' }, now)
  if (made instanceof Refusal) throw new Error(made.code)
  const created = await createProduct(db, { ...mug, collectionIds: [made.collectionId] }, now)
  if (created instanceof Refusal) throw new Error(JSON.stringify(created.data))
  return { db, productId: created.productId, collectionId: made.collectionId }
}

const found = async (db: Queryable, words: string) =>
  (
    await db
      .select({ id: productSearch.productId })
      .from(productSearch)
      .where(sql`document @@ to_tsquery('simple', ${words})`)
  ).length

/** Rows that differ from the current tables. */
const stale = async (db: Queryable) =>
  (
    await db.execute(sql`select * from product_search kept full join
      searchable_products(array(select id from products)) now using (product_id) where kept is distinct from now`)
  ).rows

test('indexes a product with its words, its lowest price and its choices', async () => {
  const { db, collectionId } = await shopWithMug()
  for (const word of [
    'creme',
    'mug',
    'kiln',
    'field',
    'rm',
    '1203',
    'tableware',
    'moss',
    'stoneware',
    'mornings',
  ]) {
    expect(await found(db, word), word).toBe(1)
  }
  for (const word of ['p', 'nbsp', 'b']) expect(await found(db, word), word).toBe(0)
  expect(await db.select().from(productSearch)).toMatchObject([
    {
      brand: 'Kiln & Field',
      collectionIds: [collectionId],
      choices: ['["Color", "Clay"]'],
      price: 2700,
      onSale: true,
      inStock: true,
      visible: true,
    },
  ])
})

test('follows every change of a product, its variants and its collections', async () => {
  const { db, productId, collectionId } = await shopWithMug()
  const changes: readonly (() => PromiseLike<unknown>)[] = [
    () => db.update(products).set({ name: 'Café Cup', normalizedName: 'cafe cup' }),
    () => db.update(products).set({ discountType: 'NONE' }),
    () => db.update(variants).set({ visible: true, sku: 'V-9' }),
    () => db.update(variants).set({ quantity: 0 }),
    () => db.update(variants).set({ quantity: null }),
    () => db.update(variants).set({ inStock: false }),
    () => db.update(collections).set({ name: 'Table' }).where(eq(collections.id, collectionId)),
    () => db.update(collections).set({ visible: false }).where(eq(collections.id, collectionId)),
    () => db.update(collections).set({ visible: true }).where(eq(collections.id, collectionId)),
    () => db.delete(variants).where(eq(variants.position, 1)),
    () => db.delete(collectionProducts),
    () => db.insert(collectionProducts).values({ collectionId, productId, position: 0 }),
    () => db.delete(collections).where(eq(collections.id, collectionId)),
    () => db.update(products).set({ visible: false, manageVariants: false, options: [] }),
    () => db.delete(products),
  ]
  for (const [index, change] of changes.entries()) {
    const before = await db.select().from(productSearch)
    await change()
    expect(await stale(db), `after change ${index}`).toEqual([])
    expect(await db.select().from(productSearch), `change ${index}`).not.toEqual(before)
  }
})

test('marks a product out of stock when its last two variants sell out at the same moment', async () => {
  const { db } = await shopWithMug()
  await db.update(variants).set({ visible: true })
  const [one, other] = await Promise.all([db.$client.connect(), db.$client.connect()])
  await one.query('begin')
  await other.query('begin')
  await one.query('update variants set quantity = 0 where position = 0')
  const second = other.query('update variants set quantity = 0 where position = 1')
  await one.query('commit')
  await second
  await other.query('commit')
  one.release()
  other.release()
  expect(await db.select().from(productSearch)).toMatchObject([{ inStock: false }])
})

test('searches by the price that the cart charges', async () => {
  const db = await testDatabase()
  const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
  const prices = fc.sample(fc.tuple(amounts, fc.integer({ min: 0, max: 10_000 })), 300)
  const { rows } = await db.execute<{ percent: string; amount: string }>(sql`
    select discounted_price(price, 'PERCENT', value) as percent, discounted_price(price, 'AMOUNT', value * 1000) as amount
    from unnest(${sql.param(prices.map(([price]) => price))}::bigint[], ${sql.param(prices.map(([, value]) => value))}::bigint[])
      with ordinality as given (price, value, at) order by at`)
  expect(rows.map((row) => [Number(row.percent), Number(row.amount)])).toEqual(
    prices.map(([amount, value]) => [
      applyDiscount({ amount, currency: 'EUR' }, { type: 'PERCENT', basisPoints: value }).amount,
      applyDiscount({ amount, currency: 'EUR' }, { type: 'AMOUNT', amount: value * 1000 }).amount,
    ]),
  )
})
