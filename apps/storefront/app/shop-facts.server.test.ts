import { expect, test } from 'vitest'
import { rememberShopFacts } from './shop-facts.server.ts'

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
  return { state, facts: rememberShopFacts({ shopInfo: { getShop } } as never, () => state.time) }
}

test('the shop is asked once, however many pages are made at once', async () => {
  const { state, facts } = platform()
  const all = await Promise.all([facts(), facts(), facts()])
  expect(all.map(({ name }) => name)).toEqual(['Kiln', 'Kiln', 'Kiln'])
  expect(state.asked).toBe(1)
})

test('a change is on the next page, a second later', async () => {
  const { state, facts } = platform()
  await facts()
  Object.assign(state, { name: 'Field', time: 1_001 })
  expect((await facts()).name).toBe('Field')
})

test('a platform that takes its time holds up no page but the first', async () => {
  const { state, facts } = platform()
  await facts()
  Object.assign(state, { name: 'Field', time: 1_001, isHanging: true })
  expect((await facts()).name).toBe('Kiln')
  state.time = 9_000
  expect((await facts()).name).toBe('Kiln')
  expect(state.asked).toBe(2)
})

test('a platform that does not tell, or is away, has an open shop', async () => {
  const { state, facts } = platform()
  state.isDown = true
  expect(await facts()).toMatchObject({ name: 'Vitrine', opening: { browse: true } })
  Object.assign(state, { isDown: false, time: 6_000 })
  await expect.poll(async () => (await facts()).name).toBe('Kiln')
})
