import { applyDiscount } from '@vitrine/pricing'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { countLockWaits } from '../../../testing/count-lock-waits.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { priceHistory } from '../../kernel/database/schema/catalog/price-history.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createProduct } from '../product-editing/create-product.ts'
import { DEFAULT_VARIANT_ID } from '../products/wire-ids.ts'

async function shopWithMug() {
  const db = await testDatabase()
  const created = await createProduct(db, { name: 'Mug', productType: 'physical', price: 30 }, new Date())
  if (created instanceof Refusal) throw new Error(created.code)
  return { db, productId: created.productId }
}

/** Prices with the lowest price before the discount, oldest first. */
const history = async (db: Queryable) =>
  (await db.select().from(priceHistory).orderBy(priceHistory.since)).map((row) => [
    row.fullPrice,
    row.price,
    row.lowestPriorPrice,
  ])

/** Lets time pass: what happened moves into the past. */
const pass = (db: Queryable, days: number) =>
  db.update(priceHistory).set({ since: sql`${priceHistory.since} - make_interval(days => ${days})` })

const percentOff = (percent: number) =>
  percent === 0
    ? ({ discountType: 'NONE', discountValue: 0 } as const)
    : ({ discountType: 'PERCENT', discountValue: percent * 100 } as const)

test('adds a price once per transaction, however it was changed', async () => {
  const { db, productId } = await shopWithMug()
  await inTransaction(db, async (tx) => {
    await tx.update(products).set({ price: 100, ...percentOff(50) })
    await tx.update(variants).set({ price: 2000 })
    await tx.update(products).set(percentOff(10)).where(eq(products.id, productId))
  })
  await db.update(products).set({ name: 'Cup', price: 900 })
  await db.update(variants).set({ quantity: 3 })
  expect(await history(db)).toEqual([
    [3000, 3000, null],
    [2000, 1800, 3000],
  ])
})

test('lets a second transaction see the prices of the first', async () => {
  const { db } = await shopWithMug()
  const recordNow = sql`set constraints all immediate`
  let second: Promise<void> | undefined
  await inTransaction(db, async (tx) => {
    await tx.update(products).set(percentOff(10))
    await tx.execute(recordNow)
    second = inTransaction(db, async (other) => {
      await other.update(variants).set({ price: 2000 })
      await other.execute(recordNow)
    })
    await expect.poll(() => countLockWaits(db)).toBe(1)
  })
  await second
  expect(await history(db)).toEqual([
    [3000, 3000, null],
    [3000, 2700, 3000],
    [2000, 1800, 3000],
  ])
})

test('forgets the prices of a deleted variant', async () => {
  const { db } = await shopWithMug()
  await db.delete(variants)
  expect(await history(db)).toEqual([])
})

interface Change {
  readonly daysLater: number
  readonly fullPrice: number
  readonly percent: number
}

const change: fc.Arbitrary<Change> = fc.record({
  daysLater: fc.constantFrom(0, 1, 10, 29, 31, 40),
  fullPrice: fc.constantFrom(1000, 1500, 3000),
  percent: fc.constantFrom(0, 0, 10, 25, 50),
})

/** The rule by its definition: the lowest price that was valid in the 30 days before the discount began. */
function lowestPriorPrice(changes: readonly Change[]): number | null {
  let day = 0
  const prices = changes.map(({ daysLater, fullPrice, percent }) => {
    day += daysLater
    const discount = { type: 'PERCENT', basisPoints: percent * 100 } as const
    const price = applyDiscount({ amount: fullPrice, currency: 'USD' }, discount).amount
    return { day, price, isReduced: price < fullPrice }
  })
  let began = prices.length - 1
  const at = (index: number) => prices[index] as (typeof prices)[number]
  if (!at(began).isReduced) return null
  while (began > 0 && at(began - 1).isReduced && at(began).price <= at(began - 1).price) began -= 1
  const valid = prices
    .slice(0, began)
    .filter((_, index) => index + 1 === began || at(index + 1).day > at(began).day - 30)
  return valid.length === 0 ? null : Math.min(...valid.map(({ price }) => price))
}

test('knows the lowest price of the 30 days before a discount', async () => {
  const { db } = await shopWithMug()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 7 }), async (changes) => {
      await db.delete(priceHistory)
      for (const { daysLater, fullPrice, percent } of changes) {
        await pass(db, daysLater)
        // A price that is set again is no change, and adds nothing.
        await inTransaction(db, async (tx) => {
          await tx.update(products).set({ price: 1 })
          await tx.update(products).set({ price: fullPrice, ...percentOff(percent) })
        })
      }
      expect((await history(db)).at(-1)?.at(2)).toBe(lowestPriorPrice(changes))
    }),
    { numRuns: 60 },
  )
})

test('tells shoppers the prior prices of discounted products', async () => {
  const { db, productId } = await shopWithMug()
  const platform = await openPlatform(db)
  const query = async (...productIds: string[]) =>
    (await platform.post('/_vitrine/v1/prior-prices/query', { productIds }, await platform.visitor())).body
  expect(await query(productId)).toEqual({ priorPrices: [] })
  await db.update(products).set(percentOff(50))
  const priorPrice = { productId, variantId: DEFAULT_VARIANT_ID, currency: 'USD', price: 30 }
  expect(await query(productId, 'unknown')).toEqual({ priorPrices: [priorPrice] })
  await db.update(products).set({ visible: false })
  expect(await query(productId)).toEqual({ priorPrices: [] })
  expect(await query(...Array.from({ length: 101 }, () => productId))).toHaveProperty('details')
})
