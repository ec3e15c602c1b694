import type { Filter } from '@vitrine/contract'
import { beforeEach, expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openConsole } from './console-shop.ts'

const shop = await openConsole(undefined, await fileDatabase())
const { catalog, auditLog, products } = shop.owner
let mug: string
let bowl: string

beforeEach(async () => {
  await catalog.archiveProducts({ filter: {} })
  mug = (await shop.make('Mug', 24))._id
  bowl = (await shop.make('Bowl', 30, { visible: false, brand: 'Loam' }))._id
})

const names = async (filter: Filter) =>
  (await catalog.listProducts({ filter, sort: [{ fieldName: 'name', order: 'ASC' }] })).products.map(
    ({ name }) => name,
  )
const see = async (id: string) => {
  const { product } = await products.getProduct(id, { includeMerchantSpecificData: true })
  return [product.visible, product.archived ?? false]
}

test('archives a product from shop and list, and restores it hidden', async () => {
  expect(await catalog.archiveProducts({ ids: [mug] })).toMatchObject({ changed: 1, isDone: true })
  expect(await see(mug)).toEqual([false, true])
  expect(await names({ archived: false })).toEqual(['Bowl'])
  expect(await names({ archived: true, id: mug })).toEqual(['Mug'])

  await catalog.archiveProducts({ ids: [mug] }, { archived: false })
  expect(await see(mug)).toEqual([false, false])
  expect(await names({ archived: false })).toEqual(['Bowl', 'Mug'])
})

test('archives everything that matches a filter at once, and restores visibility on undo', async () => {
  const { changeId, changed } = await catalog.archiveProducts({ filter: { id: { $in: [mug, bowl] } } })
  expect(changed).toBe(2)
  expect(await names({ archived: false })).toEqual([])
  expect(await auditLog.undo(changeId ?? '')).toMatchObject({ undone: 2, skipped: [] })
  expect([await see(mug), await see(bowl)]).toEqual([
    [true, false],
    [false, false],
  ])
})

test('skips a product that is already archived', async () => {
  await catalog.archiveProducts({ ids: [mug] })
  expect(await catalog.archiveProducts({ ids: [mug] })).toEqual({
    changeId: null,
    changed: 0,
    isDone: true,
  })
})

test('unarchives a product that becomes visible in any way', async () => {
  await products.updateProduct(mug, { visible: false })
  const { changes } = await auditLog.listChanges({ entityId: mug, limit: 1 })
  await catalog.archiveProducts({ ids: [mug, bowl] })
  await products.updateProduct(bowl, { visible: true })
  expect(await see(bowl)).toEqual([true, false])
  await auditLog.undo(changes[0]?._id ?? '')
  expect(await see(mug)).toEqual([true, false])
})

test('rejects an invalid filter, and changes nothing', async () => {
  await expect(catalog.archiveProducts({ filter: { color: 'moss' } })).rejects.toThrow(/color/)
  expect(await names({ archived: false })).toEqual(['Bowl', 'Mug'])
})
