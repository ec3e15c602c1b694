import { idempotencyKeys } from '@vitrine/platform/kernel/database/schema/idempotency'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
let clock = new Date('2026-05-01T10:00:00Z')
const shop = await openShopFor(db, () => clock)

let count = 0
const named = (key: string) => shop.owner.with({ headers: { 'idempotency-key': key } }).products
const mug = () => ({ name: `Mug ${++count}`, priceData: { price: 18 } })
const total = async () => (await shop.owner.products.queryProducts().limit(1).find()).totalCount

test('runs a repeated request once, and returns the same response', async () => {
  const product = mug()
  const first = await named('one').createProduct(product)
  const before = await total()
  expect(await named('one').createProduct(product)).toEqual(first)
  expect(await total()).toBe(before)
})

test('raises prices once for a repeated adjustment', async () => {
  const { product } = await shop.owner.products.createProduct(mug())
  const raise = () => named('raise').bulkAdjustProductProperty({ price: { amount: 2 } }, [product._id])
  expect(await raise()).toEqual(await raise())
  expect((await shop.owner.products.getProduct(product._id)).product.priceData.price).toBe(20)
})

test('runs concurrent repeats once, and returns the same result or asks the others to retry', async () => {
  const product = mug()
  const before = (await total()) ?? 0
  const responses = await Promise.allSettled(
    Array.from({ length: 10 }, () => named('many').createProduct(product)),
  )
  const ids = responses.flatMap((each) => (each.status === 'fulfilled' ? [each.value.product._id] : []))
  expect(new Set(ids).size).toBe(1)
  for (const each of responses)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({
        status: 409,
        details: { applicationError: { code: 'IDEMPOTENCY_KEY_IN_USE' } },
      })
  expect(await total()).toBe(before + 1)
})

test('rejects a key reused for another request', async () => {
  await named('name').createProduct(mug())
  expect(await refusalOf(named('name').createProduct(mug()))).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('stores a rejection too', async () => {
  const product = { ...mug(), slug: 'taken' }
  const { product: existing } = await shop.owner.products.createProduct({ ...mug(), slug: 'taken' })
  expect(await refusalOf(named('refused').createProduct(product))).toMatchObject({ code: 'SLUG_TAKEN' })
  await shop.owner.products.deleteProduct(existing._id)
  expect(await refusalOf(named('refused').createProduct(product))).toMatchObject({ code: 'SLUG_TAKEN' })
  expect((await named('another').createProduct(product)).product.slug).toBe('taken')
})

test('treats the same key on another operation as another request', async () => {
  const { product } = await named('shared').createProduct({ ...mug(), brand: 'Kiln' })
  await named('shared').removeBrand(product._id)
  expect((await shop.owner.products.getProduct(product._id)).product).not.toHaveProperty('brand')
})

test('expires a key after a day', async () => {
  const product = mug()
  const { product: created } = await named('day').createProduct(product)
  clock = new Date(clock.getTime() + 24 * 60 * 60 * 1000 - 1)
  expect((await named('day').createProduct(product)).product._id).toBe(created._id)
  clock = new Date(clock.getTime() + 1)
  expect((await named('day').createProduct(product)).product._id).not.toBe(created._id)
  const stored = await db.select().from(idempotencyKeys)
  expect(stored.every(({ expiresAt }) => expiresAt > clock)).toBe(true)
})

test('limits the length of a key', async () => {
  expect(await refusalOf(named('x'.repeat(256)).createProduct(mug()))).toMatchObject({
    status: 400,
    rules: { 'Idempotency-Key': 'MAX_LENGTH' },
  })
})
