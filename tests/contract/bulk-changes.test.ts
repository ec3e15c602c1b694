import { undoNext } from '@vitrine/platform/bulk/run-bulk-change'
import { expect, test } from 'vitest'
import { refusalOf } from './catalogue-shop.ts'
import { applyAll, openConsole } from './console-shop.ts'

const priceOf = async (shop: Awaited<ReturnType<typeof openConsole>>, id: string) =>
  (await shop.owner.products.getProduct(id)).product.priceData.price

test('a plan shows exactly what will happen, with margins, and changes nothing', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24, { brand: 'Loam', costAndProfitData: { itemCost: 12 } })
  await shop.make('Bowl', 40)

  const plan = await shop.owner.bulkChanges.plan(
    { filter: { brand: 'Loam' } },
    { property: 'price', change: { percent: 10 }, ending: 0.99 },
  )

  expect(plan.counts).toEqual({ planned: 1, applied: 0, failed: 0, undone: 0, kept: 0 })
  expect(plan.actorName).toBe('Ada')
  expect(await shop.owner.bulkChanges.listItems(plan._id)).toEqual([
    {
      productId: mug._id,
      name: 'Mug',
      before: 24,
      after: 25.99,
      marginBefore: 50,
      marginAfter: 53.8,
      status: 'PLANNED',
      fault: null,
    },
  ])
  expect(await priceOf(shop, mug._id)).toBe(24)
})

test('a plan that is applied and undone leaves every price as it was', async () => {
  const shop = await openConsole()
  const made = await Promise.all(Array.from({ length: 12 }, (_, nth) => shop.make(`Mug ${nth}`, 10 + nth)))
  const plan = await shop.owner.bulkChanges.plan(
    { filter: {} },
    { property: 'price', change: { percent: 10 } },
  )

  const applied = await applyAll(shop, plan._id)
  expect(applied.counts).toMatchObject({ planned: 0, applied: 12 })
  expect(await priceOf(shop, made[3]?._id ?? '')).toBe(14.3)

  const undone = await shop.owner.bulkChanges.undoNext(plan._id)
  expect([undone.status, undone.counts.undone]).toEqual(['UNDONE', 12])
  for (const [nth, { _id }] of made.entries()) expect(await priceOf(shop, _id)).toBe(10 + nth)
  expect(await refusalOf(shop.owner.bulkChanges.applyNext(plan._id))).toMatchObject({
    code: 'BULK_CHANGE_SETTLED',
  })
})

test('variants keep their distance to the price of their product, there and back', async () => {
  const shop = await openConsole()
  const shirt = await shop.make('Shirt', 20, {
    manageVariants: true,
    productOptions: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'S', description: 'S' },
          { value: 'L', description: 'L' },
        ],
      },
    ],
  })
  await shop.owner.products.updateProductVariants(shirt._id, [{ choices: { Size: 'L' }, price: 25 }])
  const other = await shop.make('Cap', 10)
  const plan = await shop.owner.bulkChanges.plan(
    { ids: [shirt._id, other._id] },
    { property: 'price', change: { amount: 5 } },
  )
  const prices = async () => {
    const { variants } = await shop.owner.products.queryProductVariants(shirt._id)
    return variants.map(({ variant }) => variant?.priceData?.price)
  }
  await applyAll(shop, plan._id)
  expect(await prices()).toEqual([25, 30])
  await shop.owner.bulkChanges.undoNext(plan._id)
  expect(await prices()).toEqual([20, 25])
})

test('a product that somebody changed after the plan is left alone, and so is one changed after it was applied', async () => {
  const shop = await openConsole()
  const [mug, bowl, vase] = await Promise.all([
    shop.make('Mug', 10),
    shop.make('Bowl', 20),
    shop.make('Vase', 30),
  ])
  const ids = [mug._id, bowl._id, vase._id]
  const plan = await shop.owner.bulkChanges.plan({ ids }, { property: 'price', change: { set: 15 } })
  await shop.owner.products.updateProduct(bowl._id, { priceData: { price: 22 } })

  const applied = await applyAll(shop, plan._id)
  expect(applied.counts).toMatchObject({ applied: 2, failed: 1 })
  expect(await shop.owner.bulkChanges.listItems(plan._id, { status: 'FAILED' })).toMatchObject([
    { productId: bowl._id, fault: 'CHANGED_SINCE' },
  ])
  expect(await priceOf(shop, bowl._id)).toBe(22)

  await shop.owner.products.updateProduct(vase._id, { priceData: { price: 99 } })
  const undone = await shop.owner.bulkChanges.undoNext(plan._id)
  expect(undone.counts).toMatchObject({ undone: 1, kept: 1, failed: 1 })
  expect([await priceOf(shop, mug._id), await priceOf(shop, vase._id)]).toEqual([10, 99])
})

test('what cannot be reckoned is said of each product before anything happens', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 3)
  await shop.make('Bowl', 30, { costAndProfitData: { itemCost: 10 } })
  const below = await shop.owner.bulkChanges.plan(
    { filter: {} },
    { property: 'price', change: { amount: -5 } },
  )
  expect(below.counts).toMatchObject({ planned: 1, failed: 1 })
  expect(await shop.owner.bulkChanges.listItems(below._id, { status: 'FAILED' })).toMatchObject([
    { productId: mug._id, fault: 'OUT_OF_RANGE' },
  ])
  const cost = await shop.owner.bulkChanges.plan(
    { filter: {} },
    { property: 'cost', change: { percent: 50 } },
  )
  expect(cost.counts).toMatchObject({ planned: 1, failed: 1 })
})

test('a plan with numbers finer than the currency, or a filter nobody knows, is refused', async () => {
  const { owner } = await openConsole()
  const fine = owner.bulkChanges.plan({ filter: {} }, { property: 'price', change: { set: 1.001 } })
  expect((await refusalOf(fine)).rules).toEqual({ 'formula.change.set': 'DECIMAL_MAX_SCALE' })
  const odd = owner.bulkChanges.plan({ filter: { colour: 'red' } }, { property: 'price', change: { set: 1 } })
  expect((await refusalOf(odd)).rules).toEqual({ 'query.filter.colour': 'FIELD_NOT_ALLOWED' })
})

test('thirty days later nothing is undone any more', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 10)
  const plan = await shop.owner.bulkChanges.plan(
    { ids: [mug._id] },
    { property: 'price', change: { set: 15 } },
  )
  await applyAll(shop, plan._id)
  const after = (days: number) => ({
    db: shop.db,
    actor: 'shop' as const,
    operation: 'undo',
    now: new Date(Date.now() + days * 86_400_000),
    config: { publicUrl: '', shopUrl: '' },
  })
  expect(await undoNext(after(31), plan._id)).toMatchObject({ code: 'UNDO_EXPIRED', data: { days: 30 } })
  expect(await undoNext(after(29), plan._id)).toMatchObject({ bulkChange: { status: 'UNDONE' } })
})
