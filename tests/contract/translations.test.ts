import { createClient } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { search } from '@vitrine/client/extras'
import {
  automaticDiscounts,
  MerchantStrategy,
  shippingOptions,
  shop as shopInfo,
  translations,
} from '@vitrine/client/merchant'
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
  const asMerchant = createClient({
    ...shop.ownerConnection,
    auth: MerchantStrategy(),
    modules: { translations, automaticDiscounts, shippingOptions, shopInfo },
  })
  const inLanguage = (language: string) => {
    const send: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-wix-linguist', `${language}|${language}-${language}|false|`)
      return shop.app.fetch(request)
    }
    return createClient({
      apiUrl: shop.apiUrl,
      auth: shop.visitor.auth,
      modules: { products, collections, currentCart, search, shopInfo },
      fetch: send,
    })
  }
  const { product } = await shop.owner.products.createProduct(BOWL)
  return { ...shop, asMerchant, merchant: asMerchant.translations, inLanguage, id: product._id ?? '' }
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

const TEE = {
  name: 'Harbour tee',
  productType: 'physical' as const,
  priceData: { price: 20 },
  manageVariants: true,
  productOptions: [
    {
      name: 'Color',
      optionType: 'color' as const,
      choices: [
        { value: '#a33', description: 'Clay' },
        { value: '#363', description: 'Moss' },
      ],
    },
  ],
}
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

async function openShopWithTee() {
  const shop = await openTranslatedShop()
  const { product } = await shop.owner.products.createProduct(TEE)
  const teeId = product._id ?? ''
  await shop.merchant.updateTranslations('PRODUCT', teeId, {
    language: 'de',
    texts: { name: 'Hafenshirt', 'options.Color': 'Farbe', 'choices.Color.Moss': 'Moosgrün' },
  })
  return { ...shop, teeId, german: shop.inLanguage('de') }
}

test('translates options and choices, which carts take under either name', async () => {
  const { german, teeId, visitor } = await openShopWithTee()
  const { product } = await german.products.getProduct(teeId)
  expect(product?.productOptions?.[0]).toMatchObject({
    name: 'Farbe',
    choices: [{ description: 'Clay' }, { value: '#363', description: 'Moosgrün' }],
  })
  expect(product?.variants?.map(({ choices }) => choices)).toEqual([{ Farbe: 'Clay' }, { Farbe: 'Moosgrün' }])
  const available = await german.products.getProductOptionsAvailability(teeId, { Farbe: 'Moosgrün' })
  expect(available).toMatchObject({ selectedVariant: { inStock: true } })

  for (const options of [{ Farbe: 'Moosgrün' }, { Color: 'Moss' }])
    await german.currentCart.addToCurrentCart({
      lineItems: [
        {
          catalogReference: { appId: STORES_APP_ID, catalogItemId: teeId, options: { options } },
          quantity: 1,
        },
      ],
    })
  const { lineItems } = await german.currentCart.getCurrentCart()
  expect(lineItems).toMatchObject([
    {
      quantity: 2,
      productName: { original: 'Harbour tee', translated: 'Hafenshirt' },
      descriptionLines: [
        {
          name: { original: 'Color', translated: 'Farbe' },
          colorInfo: { original: 'Moss', translated: 'Moosgrün' },
        },
      ],
    },
  ])
  const original = (await visitor.products.getProduct(teeId)).product
  expect(original?.variants?.map(({ choices }) => choices)).toEqual([{ Color: 'Clay' }, { Color: 'Moss' }])
})

test('refuses two choices of one name, because carts could not tell them apart', async () => {
  const { merchant, teeId } = await openShopWithTee()
  const texts = { 'choices.Color.Clay': 'Moosgrün' }
  expect(
    (await refusalOf(merchant.updateTranslations('PRODUCT', teeId, { language: 'de', texts }))).rules,
  ).toEqual({ 'texts.choices.Color.Moss': 'VALIDATION' })
})

test('finds translated words, and the originals of products without a translation', async () => {
  const { german, inLanguage, merchant, teeId } = await openShopWithTee()
  const namesOf = async (text: string, client = german) =>
    (await client.search.searchProducts({ text })).products.map(({ name }) => name)
  expect(await namesOf('hafenshirts')).toEqual(['Hafenshirt'])
  expect(await namesOf('moosgrün')).toEqual(['Hafenshirt'])
  expect(await namesOf('hafenshrit')).toEqual(['Hafenshirt'])
  expect(await namesOf('bowl')).toEqual(['Harbour bowl'])
  expect(await namesOf('moosgrün', inLanguage('ar'))).toEqual([])
  const { products: suggested } = await german.search.suggest('hafen')
  expect(suggested.map(({ name }) => name)).toEqual(['Hafenshirt'])
  const { facets, products: sorted } = await german.search.searchProducts({
    sort: 'NAME_ASC',
    withFacets: true,
  })
  expect(sorted.map(({ name }) => name)).toEqual(['Hafenshirt', 'Harbour bowl'])
  expect(facets?.options).toMatchObject([
    {
      name: 'Color',
      label: 'Farbe',
      choices: [{ description: 'Clay' }, { description: 'Moss', label: 'Moosgrün' }],
    },
  ])
  await merchant.updateTranslations('PRODUCT', teeId, { language: 'de', texts: { name: '' } })
  expect(await namesOf('hafenshirt')).toEqual([])
})

test('finds Arabic words with and without the article', async () => {
  const { merchant, inLanguage, id } = await openTranslatedShop()
  await merchant.updateTranslations('PRODUCT', id, { language: 'ar', texts: { name: 'وعاء الميناء' } })
  const { products: found } = await inLanguage('ar').search.searchProducts({ text: 'ميناء' })
  expect(found.map(({ name }) => name)).toEqual(['وعاء الميناء'])
})

test('keeps the ids of Catalog V3 in every language', async () => {
  const { app, apiUrl, german, visitor, teeId } = await openShopWithTee()
  await german.products.getProduct(teeId)
  const tokens = await visitor.auth.getTokens()
  const read = async (headers: Record<string, string>) => {
    const response = await app.fetch(
      new Request(`${apiUrl}/stores/v3/products/${teeId}`, {
        headers: { authorization: tokens.accessToken.value, ...headers },
      }),
    )
    const { product } = await response.json()
    const [option] = product.options
    return { product, option, choices: option.choicesSettings.choices }
  }
  const original = await read({})
  const translated = await read({ 'x-wix-linguist': 'de|de-de|false|' })
  expect(translated.product.name).toBe('Hafenshirt')
  expect(translated.option).toMatchObject({ id: original.option.id, name: 'Farbe' })
  expect(translated.choices[1]).toMatchObject({
    choiceId: original.choices[1].choiceId,
    key: 'Moss',
    name: 'Moosgrün',
  })
})

test('translates shipping options and discounts, in totals and in the details of the shop', async () => {
  const { asMerchant, merchant, german, teeId } = await openShopWithTee()
  const shippingOption = await asMerchant.shippingOptions.createShippingOption({
    title: 'Standard',
    deliveryTime: '2 days',
    rates: [{ amount: '5', conditions: [], multiplyByQuantity: false }],
  })
  const discountRule = await asMerchant.automaticDiscounts.createAutomaticDiscount({
    name: 'Summer',
    reduction: { type: 'PERCENT', percentage: 10 },
  })
  const texts = { title: 'Standardversand', deliveryTime: '2 Tage' }
  await merchant.updateTranslations('SHIPPING_OPTION', shippingOption._id ?? '', { language: 'de', texts })
  await merchant.updateTranslations('DISCOUNT_RULE', discountRule._id ?? '', {
    language: 'de',
    texts: { name: 'Sommer' },
  })
  expect((await german.shopInfo.getShop()).deliveryOptions).toMatchObject([texts])
  expect((await asMerchant.shopInfo.getShop()).deliveryOptions).toMatchObject([
    { title: 'Standard', deliveryTime: '2 days' },
  ])
  await german.currentCart.addToCurrentCart({
    lineItems: [
      {
        catalogReference: {
          appId: STORES_APP_ID,
          catalogItemId: teeId,
          options: { options: { Color: 'Moss' } },
        },
        quantity: 1,
      },
    ],
  })
  const estimate = async (client: typeof german) =>
    client.currentCart.estimateCurrentCartTotals({ shippingAddress: { country: 'US' } })
  const totals = await estimate(german)
  expect(totals.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions).toMatchObject([
    { title: 'Standardversand', logistics: { deliveryTime: '2 Tage' } },
  ])
  expect(totals.appliedDiscounts?.[0]?.discountRule?.name).toEqual({
    original: 'Summer',
    translated: 'Sommer',
  })
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
    translations: { de: { text: 'Hafenschale', isOutdated: false, isMachine: false } },
  })

  await owner.products.updateProduct(id, { name: 'Harbour dish' })
  expect((await stateOf('name'))?.translations).toMatchObject({
    de: { text: 'Hafenschale', isOutdated: true },
  })
  expect((await stateOf('ribbon'))?.translations).toMatchObject({ de: { text: 'Neu', isOutdated: false } })
  const { entities, totalResults } = await merchant.listTranslationProgress('PRODUCT')
  expect(totalResults).toBe(1)
  expect(entities).toEqual([
    {
      entityId: id,
      name: 'Harbour dish',
      languages: [
        { language: 'de', fields: 5, translated: 2, outdated: 1, machine: 0 },
        { language: 'ar', fields: 5, translated: 0, outdated: 0, machine: 0 },
      ],
    },
  ])

  // Saving the text again confirms it for the new original.
  await merchant.updateTranslations('PRODUCT', id, {
    language: 'de',
    texts: { name: 'Hafenschale', ribbon: '' },
  })
  expect((await stateOf('name'))?.translations).toMatchObject({
    de: { text: 'Hafenschale', isOutdated: false },
  })
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

test('names the languages in which name and description are translated, as they are now', async () => {
  const { merchant, owner, visitor, inLanguage, id } = await openTranslatedShop()
  const languages = async () => (await visitor.products.getProduct(id)).product?.translatedTo
  const translate = (language: string, texts: Record<string, string>) =>
    merchant.updateTranslations('PRODUCT', id, { language, texts })
  expect(await languages()).toBeUndefined()
  await translate('de', { name: 'Hafenschale', ribbon: 'Neu' })
  expect(await languages()).toBeUndefined()
  await translate('de', { description: '<p>Von Hand gedreht.</p>' })
  await translate('ar', { name: 'وعاء', description: '<p>مصنوع يدويًا.</p>' })
  expect(await languages()).toEqual(['ar', 'de'])
  const { items } = await inLanguage('de').products.queryProducts().find()
  expect(items.map(({ translatedTo }) => translatedTo)).toEqual([['ar', 'de']])
  await owner.products.updateProduct(id, { description: '<p>Thrown in Kiel.</p>' })
  expect(await languages()).toBeUndefined()
  await owner.products.updateProduct(id, { description: '' })
  expect(await languages()).toEqual(['ar', 'de'])

  const allProducts = async () =>
    (await visitor.collections.queryCollections().find()).items.find(
      ({ _id }) => _id === ALL_PRODUCTS_COLLECTION_ID,
    )?.translatedTo
  expect(await allProducts()).toBeUndefined()
  await merchant.updateTranslations('COLLECTION', ALL_PRODUCTS_COLLECTION_ID, {
    language: 'de',
    texts: { name: 'Alle Produkte' },
  })
  expect(await allProducts()).toEqual(['de'])
})
