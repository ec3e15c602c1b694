import { expect, test } from 'vitest'
import { refusalOf } from './catalog-shop.ts'
import { openConsole } from './console-shop.ts'

test('saves a view under its name, replaces and deletes it', async () => {
  const { owner } = await openConsole()
  const view = await owner.savedViews.saveView({ list: 'products', name: 'Loam', search: '?brand=Loam' })
  await owner.savedViews.saveView({ list: 'products', name: 'Loam', search: '?brand=Loam&sort=price' })
  expect(await owner.savedViews.listViews()).toEqual([{ ...view, search: '?brand=Loam&sort=price' }])
  await owner.savedViews.deleteView(view._id)
  expect(await owner.savedViews.listViews()).toEqual([])
  expect((await refusalOf(owner.savedViews.deleteView(view._id))).code).toBe('SAVED_VIEW_NOT_FOUND')
})

test('keeps a form draft in its latest state until it is dropped', async () => {
  const { owner } = await openConsole()
  expect(await owner.formDrafts.getDraft('new')).toBeNull()
  await owner.formDrafts.saveDraft({ subject: 'new', content: '{"name":"M"}', revision: null })
  await owner.formDrafts.saveDraft({ subject: 'new', content: '{"name":"Mug","id":1}', revision: null })
  const draft = await owner.formDrafts.getDraft('new')
  expect(draft).toMatchObject({ subject: 'new', content: '{"name":"Mug","id":1}', revision: null })
  expect(draft?._updatedDate).toBeInstanceOf(Date)
  expect(await owner.formDrafts.listDrafts()).toHaveLength(1)
  await owner.formDrafts.deleteDraft('new')
  expect(await owner.formDrafts.getDraft('new')).toBeNull()
})

test('returns merchants media in their order with merchant-only fields', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24, { costAndProfitData: { itemCost: 10 } })
  const { products } = await shop.owner.catalog.listProducts({ filter: {}, paging: { limit: 10 } })
  expect(products).toMatchObject([{ _id: mug._id, costAndProfitData: { itemCost: 10 } }])
  const outcome = shop.owner.catalog.setProductMedia(mug._id, [{ mediaId: 'nothing', altText: '' }])
  expect((await refusalOf(outcome)).code).toBe('MEDIA_NOT_FOUND')
})
