import { createClient, OAuthStrategy } from '@vitrine/client'
import { removedProducts } from '@vitrine/client/extras'
import { ensureApp } from '@vitrine/platform/identity/apps'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/platform.ts'
import { openShopFor } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products } = shop.owner
const { clientId } = await ensureApp(db, { name: 'Visitor', origins: [], redirectUris: [] })
const visitor = createClient({
  ...shop.connection,
  auth: OAuthStrategy({ clientId }),
  modules: { removedProducts },
})
const isRemoved = async (slug: string) => (await visitor.removedProducts.isRemoved(slug)).removed
const make = async (name: string) => (await products.createProduct({ name, priceData: { price: 9 } })).product

test('returns gone for every former URL of a deleted product', async () => {
  const { _id, slug } = await make('Passing Bowl')
  await products.updateProduct(_id, { slug: 'later-bowl' })
  expect([await isRemoved(slug), await isRemoved('later-bowl')]).toEqual([false, false])
  await products.deleteProduct(_id)
  expect([await isRemoved(slug), await isRemoved('later-bowl')]).toEqual([true, true])
})

test('returns not found for a URL that never existed', async () => {
  expect(await isRemoved('never-made')).toBe(false)
})

test('serves a former URL again once another product takes it', async () => {
  const { _id, slug } = await make('Shared Vase')
  await products.deleteProduct(_id)
  expect(await isRemoved(slug)).toBe(true)
  await make('Shared Vase')
  expect(await isRemoved(slug)).toBe(false)
})
