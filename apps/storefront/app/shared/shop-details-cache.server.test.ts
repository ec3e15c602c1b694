import { expect, test } from 'vitest'
import { fetchForShopper, runForShopper } from './fetch-for-shopper.server.ts'
import { createShopDetailsCache } from './shop-details-cache.server.ts'

const open = { browse: true, buy: true, payments: 'demo' } as const

/** A platform whose shop can be renamed. It counts its requests. */
const platform = () => {
  const state = { name: 'Kiln', requests: 0, isDown: false, isSlow: false, hasBrand: true, time: 0 }
  const getShop = async () => {
    state.requests += 1
    if (state.isSlow) await new Promise(() => {})
    if (state.isDown) throw new Error('no response')
    return { name: state.name, currency: 'USD', access: open }
  }
  const getBrand = async () => {
    if (!state.hasBrand) throw new Error('not found')
    return { name: state.name, fontPair: 'MODERN' }
  }
  return {
    state,
    shopDetails: createShopDetailsCache(
      { shopInfo: { getShop }, brand: { getBrand } } as never,
      () => state.time,
    ),
  }
}

test('shares one request among concurrent pages', async () => {
  const { state, shopDetails } = platform()
  const all = await Promise.all([shopDetails(), shopDetails(), shopDetails()])
  expect(all.map(({ name }) => name)).toEqual(['Kiln', 'Kiln', 'Kiln'])
  expect(state.requests).toBe(1)
})

test('refreshes the details after a second', async () => {
  const { state, shopDetails } = platform()
  await shopDetails()
  Object.assign(state, { name: 'Field', time: 1_001 })
  expect((await shopDetails()).name).toBe('Field')
})

test('delays only the first page on a slow platform', async () => {
  const { state, shopDetails } = platform()
  await shopDetails()
  Object.assign(state, { name: 'Field', time: 1_001, isSlow: true })
  expect((await shopDetails()).name).toBe('Kiln')
  state.time = 9_000
  expect((await shopDetails()).name).toBe('Kiln')
  expect(state.requests).toBe(2)
})

test('assumes an open shop without details', async () => {
  const { state, shopDetails } = platform()
  state.isDown = true
  expect(await shopDetails()).toMatchObject({ name: 'Vitrine', access: { browse: true } })
  Object.assign(state, { isDown: false, time: 6_000 })
  await expect.poll(async () => (await shopDetails()).name).toBe('Kiln')
})

test('has the details of a platform without brands', async () => {
  const { state, shopDetails } = platform()
  state.hasBrand = false
  expect(await shopDetails()).toMatchObject({ name: 'Kiln', brand: undefined })
  Object.assign(state, { hasBrand: true, time: 1_001 })
  expect((await shopDetails()).brand).toMatchObject({ fontPair: 'MODERN' })
})

test('shows staff the shop in setup, and nobody else', async () => {
  const send = fetchForShopper(undefined, async (input, init) => {
    const isPreview = new Request(input, init).headers.get('vitrine-shop-preview') === 'token'
    return Response.json({ name: 'Kiln', access: { ...open, browse: isPreview } })
  })
  const getShop = async () => (await send('https://api.shop.example/')).json()
  const getBrand = async () => undefined
  const details = createShopDetailsCache({ shopInfo: { getShop }, brand: { getBrand } } as never)
  await runForShopper({ address: undefined, preview: 'token' }, async () => {
    expect((await details(undefined, true)).access.browse).toBe(true)
    expect((await details()).access.browse).toBe(false)
  })
  expect((await details()).access.browse).toBe(false)
})

test('keeps the delivery options of each language, whoever asked for them first', async () => {
  const send = fetchForShopper(undefined, async (input, init) => {
    const language = new Request(input, init).headers.get('x-wix-linguist') ?? 'original'
    return Response.json({ name: 'Kiln', access: open, deliveryOptions: [{ title: language }] })
  })
  const getShop = async () => (await send('https://api.shop.example/')).json()
  const getBrand = async () => undefined
  const details = createShopDetailsCache({ shopInfo: { getShop }, brand: { getBrand } } as never)
  await runForShopper({ address: undefined, language: 'de' }, async () => {
    expect((await details()).deliveryOptions).toEqual([{ title: 'original' }])
    expect((await details('de')).deliveryOptions).toEqual([{ title: 'de' }])
  })
  expect((await details('ar')).deliveryOptions).toEqual([{ title: 'ar' }])
  expect((await details('de')).deliveryOptions).toEqual([{ title: 'de' }])
})

test('has the latest details of the shop in every language while the platform is down', async () => {
  const { state, shopDetails } = platform()
  await shopDetails('de')
  Object.assign(state, { name: 'Field', time: 2_000 })
  await shopDetails()
  Object.assign(state, { isDown: true, time: 4_000 })
  expect((await shopDetails('de')).name).toBe('Field')
  expect((await shopDetails('ar')).name).toBe('Field')
})
