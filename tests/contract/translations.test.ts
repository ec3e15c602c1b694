import { createClient } from '@vitrine/client'
import { MerchantStrategy, translations } from '@vitrine/client/merchant'
import { collections, products } from '@vitrine/client/stores'
import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const BOWL = {
  name: 'Harbour bowl',
  description: '<p>Thrown by hand.</p>',
  productType: 'physical' as const,
  priceData: { price: 30 },
  ribbon: 'New',
  additionalInfoSections: [{ title: 'Care', description: 'Dishwasher safe.' }],
}
const NOBODY = '0195e0a0-0000-7000-8000-000000000000'

async function openTranslatedShop() {
  const shop = await openShopFor(await testDatabase())
  const merchant = createClient({
    ...shop.ownerConnection,
    auth: MerchantStrategy(),
    modules: { translations },
  }).translations
  const inLanguage = (language: string) => {
    const send: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-wix-linguist', `${language}|${language}-${language}|false|`)
      return shop.app.fetch(request)
    }
    return createClient({
      apiUrl: shop.apiUrl,
      auth: shop.visitor.auth,
      modules: { products, collections },
      fetch: send,
    })
  }
  const { product } = await shop.owner.products.createProduct(BOWL)
  return { ...shop, merchant, inLanguage, id: product._id ?? '' }
}

test('shows each text in the language of the request, and the original where it has no translation', async () => {
  const { merchant, inLanguage, id, visitor } = await openTranslatedShop()
  await merchant.updateTranslations('PRODUCT', id, {
    language: 'de',
    texts: { name: 'Hafenschale', 'infoSections.Care.title': 'Pflege' },
  })
  const german = (await inLanguage('de').products.getProduct(id)).product
  expect(german).toMatchObject({
    name: 'Hafenschale',
    description: BOWL.description,
    ribbon: 'New',
    additionalInfoSections: [{ title: 'Pflege', description: 'Dishwasher safe.' }],
  })
  for (const other of [inLanguage('ar'), inLanguage('en'), inLanguage('fr'), visitor])
    expect((await other.products.getProduct(id)).product).toMatchObject({ name: BOWL.name, ribbon: 'New' })
  const { items } = await inLanguage('de').products.queryProducts().find()
  expect(items.map(({ name }) => name)).toEqual(['Hafenschale'])
})

test('shows a changed translation at once', async () => {
  const { merchant, inLanguage, id } = await openTranslatedShop()
  for (const name of ['Schale', 'Hafenschale']) {
    await merchant.updateTranslations('PRODUCT', id, { language: 'de', texts: { name } })
    expect((await inLanguage('de').products.getProduct(id)).product?.name).toBe(name)
  }
})

test('translates collections', async () => {
  const { merchant, inLanguage, visitor } = await openTranslatedShop()
  const id = ALL_PRODUCTS_COLLECTION_ID
  await merchant.updateTranslations('COLLECTION', id, { language: 'ar', texts: { name: 'كل المنتجات' } })
  expect((await inLanguage('ar').collections.getCollection(id)).name).toBe('كل المنتجات')
  expect((await visitor.collections.getCollection(id)).name).toBe('All Products')
  const { items } = await inLanguage('ar').collections.queryCollections().find()
  expect(items.map(({ name }) => name)).toContain('كل المنتجات')
})

test('marks a translation as outdated when its original changes, and counts the progress', async () => {
  const { merchant, owner, id } = await openTranslatedShop()
  const texts = { name: 'Hafenschale', ribbon: 'Neu' }
  const saved = await merchant.updateTranslations('PRODUCT', id, { language: 'de', texts })
  expect(saved).toMatchObject({ originalLanguage: 'en', languages: ['de', 'ar'] })
  const stateOf = async (field: string) =>
    (await merchant.getTranslations('PRODUCT', id)).fields.find(({ name }) => name === field)
  expect(await stateOf('name')).toEqual({
    name: 'name',
    original: BOWL.name,
    format: 'TEXT',
    translations: { de: { text: 'Hafenschale', isOutdated: false } },
  })

  await owner.products.updateProduct(id, { name: 'Harbour dish' })
  expect((await stateOf('name'))?.translations).toEqual({ de: { text: 'Hafenschale', isOutdated: true } })
  expect((await stateOf('ribbon'))?.translations).toEqual({ de: { text: 'Neu', isOutdated: false } })
  const { entities, totalResults } = await merchant.listTranslationProgress('PRODUCT')
  expect(totalResults).toBe(1)
  expect(entities).toEqual([
    {
      entityId: id,
      name: 'Harbour dish',
      languages: [
        { language: 'de', fields: 5, translated: 2, outdated: 1 },
        { language: 'ar', fields: 5, translated: 0, outdated: 0 },
      ],
    },
  ])

  // Saving the text again confirms it for the new original.
  await merchant.updateTranslations('PRODUCT', id, {
    language: 'de',
    texts: { name: 'Hafenschale', ribbon: '' },
  })
  expect((await stateOf('name'))?.translations).toEqual({ de: { text: 'Hafenschale', isOutdated: false } })
  expect((await stateOf('ribbon'))?.translations).toEqual({})
})

test('deletes translations with their product', async () => {
  const { merchant, owner, id, db } = await openTranslatedShop()
  await merchant.updateTranslations('PRODUCT', id, { language: 'de', texts: { name: 'Hafenschale' } })
  await owner.products.deleteProduct(id)
  const { rows } = await db.execute('select * from translations')
  expect(rows).toEqual([])
})

test('rejects unknown entities, fields and languages', async () => {
  const { merchant, id } = await openTranslatedShop()
  const texts = { name: 'Schale' }
  const changed = { language: 'de', texts }
  expect(await refusalOf(merchant.updateTranslations('PRODUCT', NOBODY, changed))).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
  expect(await refusalOf(merchant.getTranslations('COLLECTION', NOBODY))).toMatchObject({
    code: 'COLLECTION_NOT_FOUND',
  })
  for (const language of ['en', 'fr'])
    expect(await refusalOf(merchant.updateTranslations('PRODUCT', id, { language, texts }))).toMatchObject({
      status: 400,
    })
  const unknown = { language: 'de', texts: { price: '3' } }
  expect(await refusalOf(merchant.updateTranslations('PRODUCT', id, unknown))).toMatchObject({ status: 400 })
})
