import { seedManyProducts } from '@vitrine/platform/edges/demo/seed-many-products'
import { listAuditLog } from '@vitrine/platform/kernel/audit-log/audit-log'
import { auditLog } from '@vitrine/platform/kernel/database/schema/audit-log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products } = shop.owner

const ABSENT = '00000000-0000-7000-8000-000000000000'
const sizes = ['S', 'L'].map((name) => ({ value: name, description: name }))

let count = 0
const make = async (extra: object = {}) =>
  (await products.createProduct({ name: `Bowl ${++count}`, priceData: { price: 20 }, ...extra })).product._id
const read = async (id: string) =>
  (await products.getProduct(id, { includeMerchantSpecificData: true })).product
const priceOf = async (id: string) => (await read(id)).priceData.price

test('sets one property on many products, with a result for each', async () => {
  const [one, two] = [await make(), await make({ ribbon: 'New' })]
  const outcome = await products.bulkUpdateProductsProperty([one, ABSENT, two, 'nonsense'], { price: 19.9 })
  const notFound = { code: 'PRODUCT_NOT_FOUND', description: expect.any(String), data: {} }
  expect(outcome).toEqual({
    results: [
      { itemMetadata: { _id: one, originalIndex: 0, success: true } },
      { itemMetadata: { _id: ABSENT, originalIndex: 1, success: false, error: notFound } },
      { itemMetadata: { _id: two, originalIndex: 2, success: true } },
      { itemMetadata: { _id: 'nonsense', originalIndex: 3, success: false, error: notFound } },
    ],
    bulkActionMetadata: { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 },
  })
  expect([await priceOf(one), await priceOf(two)]).toEqual([19.9, 19.9])
  await products.bulkUpdateProductsProperty([one, two], { cost: 7.25 })
  await products.bulkUpdateProductsProperty([one, two], { weight: 0.5 })
  await products.bulkUpdateProductsProperty([one, two], { brand: 'Kiln' })
  await products.bulkUpdateProductsProperty([one, two], { ribbon: '' })
  for (const id of [one, two]) {
    const product = await read(id)
    expect(product).toMatchObject({
      costAndProfitData: { itemCost: 7.25 },
      weight: 0.5,
      brand: 'Kiln',
      ribbons: [],
    })
  }
})

test('keeps variant price differences, and applies cost and weight to variants', async () => {
  const id = await make({
    manageVariants: true,
    productOptions: [{ name: 'Size', optionType: 'drop_down', choices: sizes }],
  })
  await products.updateProductVariants(id, [{ choices: { Size: 'L' }, price: 25, cost: 10, weight: 3 }])
  await products.bulkUpdateProductsProperty([id], { price: 10 })
  expect((await read(id)).priceRange).toEqual({ minValue: 10, maxValue: 15 })
  await products.bulkAdjustProductProperty({ price: { percentage: { rate: 50 } } }, [id])
  expect((await read(id)).priceRange).toEqual({ minValue: 15, maxValue: 20 })
  await products.bulkAdjustProductProperty({ cost: { percentage: { rate: 10 } } }, [id])
  expect((await read(id)).costRange).toEqual({ minValue: 11, maxValue: 11 })
  await products.bulkUpdateProductsProperty([id], { cost: 4, weight: 2 })
  expect(await read(id)).toMatchObject({
    costRange: { minValue: 4, maxValue: 4 },
    weightRange: { minValue: 2, maxValue: 2 },
  })
})

test('skips a product whose price would fall below zero, and changes the others', async () => {
  const [cheap, expensive] = [await make({ priceData: { price: 2 } }), await make()]
  const { results } = await products.bulkAdjustProductProperty({ price: { amount: -2.5 } }, [
    cheap,
    expensive,
  ])
  expect(results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual(['OUT_OF_RANGE', undefined])
  expect([await priceOf(cheap), await priceOf(expensive)]).toEqual([2, 17.5])
  const withoutCost = await products.bulkAdjustProductProperty({ cost: { amount: 1 } }, [expensive])
  expect(withoutCost.results[0]?.itemMetadata.error?.code).toBe('NOTHING_TO_ADJUST')
})

test.each([
  [{ set: {} }, { set: 'REQUIRED_ONE_OF_FIELD' }],
  [{ set: { price: -1 } }, { 'set.price': 'MIN' }],
  [{ set: { price: 1.005, weight: -1 } }, { 'set.price': 'DECIMAL_MAX_SCALE', 'set.weight': 'MIN' }],
  [{ set: { price: Number.NaN } }, { 'set.price': 'FORMAT' }],
  [{ set: { visible: false } }, { 'set.visible': 'FIELD_NOT_ALLOWED' }],
  [{ set: { ribbon: 'x'.repeat(31) } }, { 'set.ribbon': 'MAX_LENGTH' }],
])('rejects %j as a property value', async ({ set }, rules) => {
  const id = await make()
  expect(await refusalOf(products.bulkUpdateProductsProperty([id], set as never))).toMatchObject({
    status: 400,
    rules,
  })
  expect((await read(id)).revision).toBe('1')
})

test.each([
  [{}, { adjust: 'REQUIRED_ONE_OF_FIELD' }],
  [{ price: {} }, { 'adjust.price': 'REQUIRED_ONE_OF_FIELD' }],
  [{ price: { amount: 1, percentage: { rate: 1 } } }, { 'adjust.price': 'REQUIRED_ONE_OF_FIELD' }],
  [{ price: { amount: 0.001 } }, { 'adjust.price.amount': 'DECIMAL_MAX_SCALE' }],
  [{ price: { percentage: { rate: -101 } } }, { 'adjust.price.percentage.rate': 'MIN' }],
  [{ price: { percentage: { rate: 1001 } } }, { 'adjust.price.percentage.rate': 'MAX' }],
  [{ price: { percentage: { rate: 0.5 } } }, { 'adjust.price.percentage.rate': 'VALIDATION' }],
  [{ ribbon: { amount: 1 } }, { 'adjust.ribbon': 'FIELD_NOT_ALLOWED' }],
])('rejects %j as an adjustment', async (adjust, rules) => {
  const id = await make()
  expect(await refusalOf(products.bulkAdjustProductProperty(adjust as never, [id]))).toMatchObject({
    status: 400,
    rules,
  })
})

test('rejects a product listed twice', async () => {
  const id = await make()
  expect(await refusalOf(products.bulkUpdateProductsProperty([id, id], { price: 1 }))).toMatchObject({
    status: 400,
    rules: { 'ids[1]': 'VALIDATION' },
  })
  expect(await refusalOf(products.bulkUpdateProductsProperty([], { price: 1 }))).toMatchObject({
    rules: { ids: 'MIN_SIZE' },
  })
})

test('adjusts prices to the cent as integer arithmetic does', async () => {
  const id = await make()
  const adjustment = fc.oneof(
    fc.integer({ min: -5000, max: 5000 }).map((cents) => ({ cents })),
    fc.record({ rate: fc.integer({ min: -100, max: 1000 }), roundToInt: fc.boolean() }),
  )
  const halfAway = (over: bigint, under: bigint) => (over * 2n + under) / (under * 2n)
  await fc.assert(
    fc.asyncProperty(fc.nat(99_999_999), adjustment, async (cents, by) => {
      await products.bulkUpdateProductsProperty([id], { price: cents / 100 })
      const adjust = 'cents' in by ? { amount: by.cents / 100 } : { percentage: by }
      const { results } = await products.bulkAdjustProductProperty({ price: adjust }, [id])
      const step = 'rate' in by && by.roundToInt ? 100n : 1n
      const expected =
        'cents' in by
          ? BigInt(cents) + BigInt(by.cents)
          : halfAway(BigInt(cents) * BigInt(100 + by.rate), 100n * step) * step
      const isPossible = expected >= 0n
      expect(results[0]?.itemMetadata.success).toBe(isPossible)
      expect(BigInt(Math.round((await priceOf(id)) * 100))).toBe(isPossible ? expected : BigInt(cents))
    }),
    { numRuns: 60 },
  )
})

test('changes more than a thousand products at once with a result, audit entry and revision each', async () => {
  await seedManyProducts({ db, count: 1200 })
  const ids: string[] = []
  let page = await products.queryProducts().startsWith('name', 'Sample').limit(100).find()
  ids.push(...page.items.map(({ _id }) => _id))
  while (page.hasNext()) {
    page = await page.next()
    ids.push(...page.items.map(({ _id }) => _id))
  }
  expect(ids).toHaveLength(1200)
  const before = await priceOf(ids[7] ?? '')
  const outcome = await products.bulkAdjustProductProperty({ price: { amount: 1 } }, ids)
  expect(outcome.bulkActionMetadata).toEqual({
    totalSuccesses: 1200,
    totalFailures: 0,
    undetailedFailures: 0,
  })
  expect(await priceOf(ids[7] ?? '')).toBeCloseTo(before + 1, 2)
  const [entry] = await listAuditLog(db, ids[1199] ?? '')
  const together = (await db.select().from(auditLog)).filter(({ changeId }) => changeId === entry?.changeId)
  expect(together).toHaveLength(1200)
})
