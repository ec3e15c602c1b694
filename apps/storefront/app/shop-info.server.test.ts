import { expect, test } from 'vitest'
import { createShopDetailsCache } from './shop-info.server.ts'

const open = { browse: true, buy: true, payments: 'demo' } as const

/** A platform whose shop can be renamed, and that counts how often it was asked. */
const platform = () => {
  const state = { name: 'Kiln', asked: 0, isDown: false, isHanging: false, time: 0 }
  const getShop = async () => {
    state.asked += 1
    if (state.isHanging) await new Promise(() => {})
    if (state.isDown) throw new Error('no answer')
    return { name: state.name, currency: 'USD', opening: open }
  }
  return { state, shopDetails: createShopDetailsCache({ shopInfo: { getShop } } as never, () => state.time) }
}

test('the shop is asked once, however many pages are made at once', async () => {
  const { state, shopDetails } = platform()
  const all = await Promise.all([shopDetails(), shopDetails(), shopDetails()])
  expect(all.map(({ name }) => name)).toEqual(['Kiln', 'Kiln', 'Kiln'])
  expect(state.asked).toBe(1)
})

test('a change is on the next page, a second later', async () => {
  const { state, shopDetails } = platform()
  await shopDetails()
  Object.assign(state, { name: 'Field', time: 1_001 })
  expect((await shopDetails()).name).toBe('Field')
})

test('a platform that takes its time holds up no page but the first', async () => {
  const { state, shopDetails } = platform()
  await shopDetails()
  Object.assign(state, { name: 'Field', time: 1_001, isHanging: true })
  expect((await shopDetails()).name).toBe('Kiln')
  state.time = 9_000
  expect((await shopDetails()).name).toBe('Kiln')
  expect(state.asked).toBe(2)
})

test('a platform that does not tell, or is away, has an open shop', async () => {
  const { state, shopDetails } = platform()
  state.isDown = true
  expect(await shopDetails()).toMatchObject({ name: 'Vitrine', opening: { browse: true } })
  Object.assign(state, { isDown: false, time: 6_000 })
  await expect.poll(async () => (await shopDetails()).name).toBe('Kiln')
})
