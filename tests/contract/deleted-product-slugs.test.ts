import { createClient, OAuthStrategy } from '@vitrine/client'
import { deletedProducts } from '@vitrine/client/extras'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products } = shop.owner
const { clientId } = await ensureApp(db, { name: 'Visitor', origins: [], redirectUris: [] })
const visitor = createClient({
  ...shop.connection,
  auth: OAuthStrategy({ clientId }),
  modules: { deletedProducts },
})
const isDeleted = async (slug: string) => (await visitor.deletedProducts.isDeletedProductSlug(slug)).deleted
const createProduct = async (name: string) =>
  (await products.createProduct({ name, priceData: { price: 9 } })).product

test('reports every slug that a deleted product had as deleted', async () => {
  const { _id, slug } = await createProduct('Passing Bowl')
  await products.updateProduct(_id, { slug: 'later-bowl' })
  expect([await isDeleted(slug), await isDeleted('later-bowl')]).toEqual([false, false])
  await products.deleteProduct(_id)
  expect([await isDeleted(slug), await isDeleted('later-bowl')]).toEqual([true, true])
})

test('does not report an unknown slug as deleted', async () => {
  expect(await isDeleted('never-existed')).toBe(false)
})

test('no longer reports a slug as deleted once another product has it', async () => {
  const { _id, slug } = await createProduct('Shared Vase')
  await products.deleteProduct(_id)
  expect(await isDeleted(slug)).toBe(true)
  await createProduct('Shared Vase')
  expect(await isDeleted(slug)).toBe(false)
})
