import { expect, test } from 'vitest'
import { refusalOf } from './catalog-shop.ts'
import { openConsole } from './console-shop.ts'

test('saves a view under its name, replaces and deletes it', async () => {
  const { owner } = await openConsole()
  const view = await owner.workplace.saveView({ list: 'products', name: 'Loam', search: '?brand=Loam' })
  await owner.workplace.saveView({ list: 'products', name: 'Loam', search: '?brand=Loam&sort=price' })
  expect(await owner.workplace.listViews()).toEqual([{ ...view, search: '?brand=Loam&sort=price' }])
  await owner.workplace.deleteView(view._id)
  expect(await owner.workplace.listViews()).toEqual([])
  expect((await refusalOf(owner.workplace.deleteView(view._id))).code).toBe('SAVED_VIEW_NOT_FOUND')
})

test('keeps a form draft in its latest state until it is dropped', async () => {
  const { owner } = await openConsole()
  expect(await owner.workplace.getDraft('new')).toBeNull()
  await owner.workplace.keepDraft({ subject: 'new', content: '{"name":"M"}', revision: null })
  await owner.workplace.keepDraft({ subject: 'new', content: '{"name":"Mug","id":1}', revision: null })
  const draft = await owner.workplace.getDraft('new')
  expect(draft).toMatchObject({ subject: 'new', content: '{"name":"Mug","id":1}', revision: null })
  expect(draft?._updatedDate).toBeInstanceOf(Date)
  expect(await owner.workplace.listDrafts()).toHaveLength(1)
  await owner.workplace.dropDraft('new')
  expect(await owner.workplace.getDraft('new')).toBeNull()
})

test('returns merchants media in their order with merchant-only fields', async () => {
  const shop = await openConsole()
  const mug = await shop.make('Mug', 24, { costAndProfitData: { itemCost: 10 } })
  const { products } = await shop.owner.catalogue.listProducts({ filter: {}, paging: { limit: 10 } })
  expect(products).toMatchObject([{ _id: mug._id, costAndProfitData: { itemCost: 10 } }])
  const outcome = shop.owner.catalogue.arrangeMedia(mug._id, [{ mediaId: 'nothing', altText: '' }])
  expect((await refusalOf(outcome)).code).toBe('MEDIA_NOT_FOUND')
})
