import { expect, test } from 'vitest'
import { refusalOf } from './catalog-shop.ts'
import { openConsole } from './console-shop.ts'

const latest = async ({ owner }: Awaited<ReturnType<typeof openConsole>>) => {
  const { changes } = await owner.auditLog.listChanges()
  const [change] = changes
  if (!change) throw new Error('Nothing was changed.')
  return change
}

test('lists who changed what, newest first', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24)
  await shop.owner.products.updateProduct(mug._id, { priceData: { price: 26 } })

  const { changes } = await shop.owner.auditLog.listChanges({ entityId: mug._id })

  expect(changes.map(({ operation, actorName }) => [operation, actorName])).toEqual([
    ['updateProduct', 'Ada'],
    ['createProduct', 'Ada'],
  ])
  expect(changes[0]?.entries).toMatchObject([
    { entity: 'product', name: 'Mug', before: { price: 2400 }, after: { price: 2600 } },
  ])
  expect(changes[0]?._createdDate).toBeInstanceOf(Date)
})

test('undoes a change once, and redoes it by undoing the undo', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24)
  await shop.owner.products.updateProduct(mug._id, { name: 'Big mug', ribbon: 'New' })
  const change = await latest(shop)

  expect(await shop.owner.auditLog.undo(change._id)).toMatchObject({ undone: 1, skipped: [] })
  const { product } = await shop.owner.products.getProduct(mug._id)
  expect([product.name, product.ribbon]).toEqual(['Mug', undefined])
  expect((await refusalOf(shop.owner.auditLog.undo(change._id))).code).toBe('CHANGE_ALREADY_UNDONE')

  const undo = await latest(shop)
  expect(undo).toMatchObject({
    operation: 'undo',
    undoesChangeId: change._id,
    undoesOperation: 'updateProduct',
  })
  await shop.owner.auditLog.undo(undo._id)
  expect((await shop.owner.products.getProduct(mug._id)).product.name).toBe('Big mug')
})

test('does not overwrite a later change', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24)
  await shop.owner.products.updateProduct(mug._id, { priceData: { price: 26 } })
  const change = await latest(shop)
  await shop.owner.products.updateProduct(mug._id, { priceData: { price: 30 } })

  const outcome = await shop.owner.auditLog.undo(change._id)

  expect(outcome).toEqual({
    changeId: null,
    undone: 0,
    skipped: [{ entityId: mug._id, reason: 'CHANGED_SINCE' }],
    keptSecrets: [],
  })
  expect((await shop.owner.products.getProduct(mug._id)).product.priceData.price).toBe(30)
})

test('restores a deleted product with variants, stock, collections, id and slug', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const { collection } = await owner.products.createCollection({ name: 'Tableware' })
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
  await owner.products.addProductsToCollection(collection._id, [shirt._id])
  await owner.products.updateProductVariants(shirt._id, [{ choices: { Size: 'L' }, price: 25 }])
  const { product: before } = await owner.products.getProduct(shirt._id)
  const { variants } = await owner.products.queryProductVariants(shirt._id)
  await owner.products.deleteProduct(shirt._id)
  expect((await refusalOf(owner.products.getProduct(shirt._id))).code).toBe('PRODUCT_NOT_FOUND')

  expect(await owner.auditLog.undo((await latest(shop))._id)).toMatchObject({ undone: 1 })

  const { product } = await owner.products.getProduct(shirt._id)
  const { lastUpdated: _, revision: __, ...was } = before
  expect(product).toMatchObject(was)
  expect((await owner.products.queryProductVariants(shirt._id)).variants).toEqual(variants)
})

test('deletes a new product on undo, unless it was edited', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24)
  const change = await latest(shop)
  await shop.owner.products.updateProduct(mug._id, { ribbon: 'New' })
  expect(await shop.owner.auditLog.undo(change._id)).toMatchObject({ undone: 0 })
  const bowl = await shop.make('Bowl', 30)
  expect(await shop.owner.auditLog.undo((await latest(shop))._id)).toMatchObject({ undone: 1 })
  expect((await refusalOf(shop.owner.products.getProduct(bowl._id))).code).toBe('PRODUCT_NOT_FOUND')
})

test('restores a set quantity, unless the stock has moved since', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const mug = await shop.make('Mug', 24)
  const variantId = mug.variants[0]?._id ?? ''
  const quantity = async () => (await owner.products.getProduct(mug._id)).product.stock.quantity
  const set = (pieces: number) =>
    owner.inventory.updateInventoryVariants(mug._id, {
      trackQuantity: true,
      variants: [{ variantId, quantity: pieces }],
    })
  await set(5)
  await set(9)
  const change = await latest(shop)
  expect(await owner.auditLog.undo(change._id)).toMatchObject({ undone: 1 })
  expect(await quantity()).toBe(5)
  const undo = await latest(shop)
  await owner.inventory.decrementInventory([{ productId: mug._id, variantId, decrementBy: 1 }])
  expect(await owner.auditLog.undo(undo._id)).toMatchObject({ skipped: [{ reason: 'CHANGED_SINCE' }] })
  expect(await quantity()).toBe(4)
})

test('restores a deleted collection with its products in order', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const { collection } = await owner.products.createCollection({ name: 'Tableware' })
  const [mug, bowl] = await Promise.all([shop.make('Mug', 24), shop.make('Bowl', 30)])
  await owner.products.addProductsToCollection(collection._id, [bowl._id, mug._id])
  await owner.products.deleteCollection(collection._id)

  await owner.auditLog.undo((await latest(shop))._id)

  const { items } = await owner.products.queryProducts().hasSome('collectionIds', [collection._id]).find()
  expect(items.map(({ name }) => name)).toEqual(['Bowl', 'Mug'])
  expect((await owner.collections.getCollection(collection._id)).name).toBe('Tableware')
})

test('removes added products from a collection on undo', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const { collection } = await owner.products.createCollection({ name: 'Tableware' })
  const mug = await shop.make('Mug', 24)
  await owner.products.addProductsToCollection(collection._id, [mug._id])
  await owner.auditLog.undo((await latest(shop))._id)
  expect((await owner.collections.getCollection(collection._id)).numberOfProducts).toBe(0)
})

test('rejects an undo of an unknown change', async () => {
  const { owner } = await openConsole()
  for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000'])
    expect((await refusalOf(owner.auditLog.undo(id))).code).toBe('CHANGE_NOT_FOUND')
})
