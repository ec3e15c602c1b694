import { undoNextItems } from '@vitrine/platform/catalog/bulk-changes/run-bulk-change'
import { markAsGiftCard } from '@vitrine/platform/features/gift-cards/gift-card-products'
import { expect, test } from 'vitest'
import { refusalOf } from './catalog-shop.ts'
import { applyAll, type Console, openConsole } from './console-shop.ts'

const priceOf = async (shop: Console, id: string) =>
  (await shop.owner.products.getProduct(id)).product.priceData.price

test('previews exactly what changes, with margins, and changes nothing', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24, { brand: 'Loam', costAndProfitData: { itemCost: 12 } })
  await shop.make('Bowl', 40)

  const plan = await shop.owner.bulkChanges.createBulkChange(
    { filter: { brand: 'Loam' } },
    { property: 'price', change: { percent: 10 }, ending: 0.99 },
  )

  expect(plan.counts).toEqual({ planned: 1, applied: 0, failed: 0, undone: 0, skipped: 0 })
  expect(plan.actorName).toBe('Ada')
  expect(await shop.owner.bulkChanges.listItems(plan._id)).toEqual([
    {
      productId: mug._id,
      name: 'Mug',
      before: 24,
      after: 25.99,
      marginBefore: 50,
      marginAfter: 53.8,
      variants: [],
      status: 'PLANNED',
      errorCode: null,
    },
  ])
  expect(await priceOf(shop, mug._id)).toBe(24)
})

test('restores every price after a plan is applied and undone', async () => {
  const shop = await openConsole()
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => shop.make(`Mug ${nth}`, 10 + nth)),
  )
  const plan = await shop.owner.bulkChanges.createBulkChange(
    { filter: {} },
    { property: 'price', change: { percent: 10 } },
  )

  const applied = await applyAll(shop, plan._id)
  expect(applied.counts).toMatchObject({ planned: 0, applied: 12 })
  expect(await priceOf(shop, products[3]?._id ?? '')).toBe(14.3)

  const undone = await shop.owner.bulkChanges.undoNextBatch(plan._id)
  expect([undone.status, undone.counts.undone]).toEqual(['UNDONE', 12])
  for (const [nth, { _id }] of products.entries()) expect(await priceOf(shop, _id)).toBe(10 + nth)
  expect(await refusalOf(shop.owner.bulkChanges.applyNextBatch(plan._id))).toMatchObject({
    code: 'BULK_CHANGE_ALREADY_UNDONE',
  })
})

/** A shirt for 25.50, whose sizes M and L have their own price, cost and weight. */
async function makeShirt({ make, owner }: Console) {
  const shirt = await make('Shirt', 25.5, {
    manageVariants: true,
    weight: 0.2,
    costAndProfitData: { itemCost: 10 },
    productOptions: [
      { name: 'Size', optionType: 'drop_down', choices: ['S', 'M', 'L'].map(choice) },
      { name: 'Cut', optionType: 'drop_down', choices: ['Wide'].map(choice) },
    ],
  })
  await owner.products.updateProductVariants(shirt._id, [
    { choices: { Size: 'M', Cut: 'Wide' }, price: 30, cost: 12, weight: 0.3 },
    { choices: { Size: 'L', Cut: 'Wide' }, price: 35, cost: 14, weight: 0.4 },
  ])
  return shirt._id
}

const choice = (name: string) => ({ value: name, description: name })

const variantsOf = async ({ owner }: Console, id: string) => {
  const { variants } = await owner.products.queryProductVariants(id, { includeMerchantSpecificData: true })
  return variants.map(({ variant }) => [
    variant?.priceData?.price,
    variant?.costAndProfitData?.itemCost,
    variant?.weight,
  ])
}

test('changes and rounds each variant from its own price, previews it, and restores it', async () => {
  const shop = await openConsole()
  const id = await makeShirt(shop)
  const before = await variantsOf(shop, id)
  const plan = await shop.owner.bulkChanges.createBulkChange(
    { ids: [id] },
    { property: 'price', change: { percent: 10 }, ending: 0.99 },
  )
  const [item] = await shop.owner.bulkChanges.listItems(plan._id)
  expect(item).toMatchObject({
    ...{ before: 25.5, after: 27.99, marginBefore: 60.8, marginAfter: 64.3 },
    variants: [
      { name: 'S, Wide', before: 25.5, after: 27.99, marginBefore: 60.8, marginAfter: 64.3 },
      { name: 'M, Wide', before: 30, after: 32.99, marginBefore: 60, marginAfter: 63.6 },
      { name: 'L, Wide', before: 35, after: 38.99, marginBefore: 60, marginAfter: 64.1 },
    ],
  })
  await applyAll(shop, plan._id)
  expect((await variantsOf(shop, id)).map(([price]) => price)).toEqual([27.99, 32.99, 38.99])
  await shop.owner.bulkChanges.undoNextBatch(plan._id)
  expect(await variantsOf(shop, id)).toEqual(before)
})

test.each([
  [{ property: 'price', change: { set: 20 } }, 0, [20, 20, 20]],
  [{ property: 'cost', change: { amount: 1 } }, 1, [11, 13, 15]],
  [{ property: 'cost', change: { set: 9 } }, 1, [9, 9, 9]],
  [{ property: 'weight', change: { percent: 50 } }, 2, [0.3, 0.45, 0.6]],
  [{ property: 'weight', change: { set: 1 } }, 2, [1, 1, 1]],
] as const)('applies %j to every variant as previewed, and undoes it', async (formula, column, expected) => {
  const shop = await openConsole()
  const id = await makeShirt(shop)
  const before = await variantsOf(shop, id)
  const plan = await shop.owner.bulkChanges.createBulkChange({ ids: [id] }, formula)
  const [item] = await shop.owner.bulkChanges.listItems(plan._id)
  expect(item?.variants.map(({ after }) => after)).toEqual(expected)
  await applyAll(shop, plan._id)
  expect((await variantsOf(shop, id)).map((row) => row[column])).toEqual(expected)
  await shop.owner.bulkChanges.undoNextBatch(plan._id)
  expect(await variantsOf(shop, id)).toEqual(before)
})

test('skips a product with a variant price changed after the plan', async () => {
  const shop = await openConsole()
  const id = await makeShirt(shop)
  const plan = await shop.owner.bulkChanges.createBulkChange(
    { ids: [id] },
    { property: 'price', change: { amount: 5 } },
  )
  await shop.owner.products.updateProductVariants(id, [{ choices: { Size: 'M', Cut: 'Wide' }, price: 31 }])
  expect((await applyAll(shop, plan._id)).counts).toMatchObject({ applied: 0, failed: 1 })
  expect((await variantsOf(shop, id)).map(([price]) => price)).toEqual([25.5, 31, 35])
})

test('keeps gift card amounts, and says so in the plan', async () => {
  const shop = await openConsole()
  const card = await shop.make('Gift card', 25, { productType: 'digital' })
  expect(await markAsGiftCard(shop.db, card._id, null)).toHaveProperty('product')
  const plan = await shop.owner.bulkChanges.createBulkChange(
    { filter: {} },
    { property: 'price', change: { percent: 10 } },
  )
  expect(await shop.owner.bulkChanges.listItems(plan._id)).toMatchObject([
    { productId: card._id, before: 25, after: null, status: 'FAILED', errorCode: 'GIFT_CARD' },
  ])
})

test('skips a product changed after the plan, and on undo one changed after it was applied', async () => {
  const shop = await openConsole()
  const [mug, bowl, vase] = await Promise.all([
    shop.make('Mug', 10),
    shop.make('Bowl', 20),
    shop.make('Vase', 30),
  ])
  const ids = [mug._id, bowl._id, vase._id]
  const plan = await shop.owner.bulkChanges.createBulkChange(
    { ids },
    { property: 'price', change: { set: 15 } },
  )
  await shop.owner.products.updateProduct(bowl._id, { priceData: { price: 22 } })

  const applied = await applyAll(shop, plan._id)
  expect(applied.counts).toMatchObject({ applied: 2, failed: 1 })
  expect(await shop.owner.bulkChanges.listItems(plan._id, { status: 'FAILED' })).toMatchObject([
    { productId: bowl._id, errorCode: 'CHANGED_SINCE' },
  ])
  expect(await priceOf(shop, bowl._id)).toBe(22)

  await shop.owner.products.updateProduct(vase._id, { priceData: { price: 99 } })
  const undone = await shop.owner.bulkChanges.undoNextBatch(plan._id)
  expect(undone.counts).toMatchObject({ undone: 1, skipped: 1, failed: 1 })
  expect([await priceOf(shop, mug._id), await priceOf(shop, vase._id)]).toEqual([10, 99])
})

test('reports each product that cannot be calculated before anything changes', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 3)
  await shop.make('Bowl', 30, { costAndProfitData: { itemCost: 10 } })
  const below = await shop.owner.bulkChanges.createBulkChange(
    { filter: {} },
    { property: 'price', change: { amount: -5 } },
  )
  expect(below.counts).toMatchObject({ planned: 1, failed: 1 })
  expect(await shop.owner.bulkChanges.listItems(below._id, { status: 'FAILED' })).toMatchObject([
    { productId: mug._id, errorCode: 'OUT_OF_RANGE' },
  ])
  const cost = await shop.owner.bulkChanges.createBulkChange(
    { filter: {} },
    { property: 'cost', change: { percent: 50 } },
  )
  expect(cost.counts).toMatchObject({ planned: 1, failed: 1 })
})

test('rejects a plan with too many decimals or an unknown filter', async () => {
  const { owner } = await openConsole()
  const fine = owner.bulkChanges.createBulkChange(
    { filter: {} },
    { property: 'price', change: { set: 1.001 } },
  )
  expect((await refusalOf(fine)).rules).toEqual({ 'formula.change.set': 'DECIMAL_MAX_SCALE' })
  const invalid = owner.bulkChanges.createBulkChange(
    { filter: { color: 'red' } },
    { property: 'price', change: { set: 1 } },
  )
  expect((await refusalOf(invalid)).rules).toEqual({ 'selection.filter.color': 'FIELD_NOT_ALLOWED' })
})

test('rejects an undo after thirty days', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 10)
  const plan = await shop.owner.bulkChanges.createBulkChange(
    { ids: [mug._id] },
    { property: 'price', change: { set: 15 } },
  )
  await applyAll(shop, plan._id)
  const after = (days: number) => ({
    db: shop.db,
    actor: 'system' as const,
    operation: 'undo',
    now: new Date(Date.now() + days * 86_400_000),
    config: { publicUrl: '', mediaUrl: '', shopUrl: '' },
  })
  expect(await undoNextItems(after(31), plan._id)).toMatchObject({ code: 'UNDO_EXPIRED', data: { days: 30 } })
  expect(await undoNextItems(after(29), plan._id)).toMatchObject({ bulkChange: { status: 'UNDONE' } })
})

test('sets the exception from the right of withdrawal of many products, and undoes it', async () => {
  const shop = await openConsole()
  const { catalog, auditLog, products } = shop.owner
  const ids = await Promise.all(['Soap', 'Cream'].map(async (name) => (await shop.make(name, 8))._id))
  const exceptions = () =>
    Promise.all(
      ids.map(async (id) => {
        const { product } = await products.getProduct(id, { includeMerchantSpecificData: true })
        return product.withdrawalException
      }),
    )
  const { changeId, changed } = await catalog.setWithdrawalException({ ids }, 'SEALED')
  expect([changed, await exceptions()]).toEqual([2, ['SEALED', 'SEALED']])
  expect(await catalog.setWithdrawalException({ ids }, 'SEALED')).toMatchObject({ changed: 0, isDone: true })
  expect(await auditLog.undo(changeId ?? '')).toMatchObject({ undone: 2, skipped: [] })
  expect(await exceptions()).toEqual([undefined, undefined])
  await expect(catalog.setWithdrawalException({ ids }, 'GIFT' as 'SEALED')).rejects.toThrow(
    /withdrawalException/,
  )
})
