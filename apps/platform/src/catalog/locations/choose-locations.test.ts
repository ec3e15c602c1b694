import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLocations, rankLocations, type StockLocation } from './choose-locations.ts'

const location = (id: string, more: Partial<StockLocation> = {}): StockLocation => ({
  id,
  address: null,
  active: true,
  shipsOrders: true,
  position: 0,
  ...more,
})

const at = (units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([locationId, quantity]) => ({ locationId, quantity }))

const ids = (chosen: ReturnType<typeof chooseLocations>) =>
  chosen?.map((parts) => Object.fromEntries(parts.map(({ locationId, quantity }) => [locationId, quantity])))

test('ranks the pickup location first, then the same region, the same country, and the merchant’s order', () => {
  const locations = [
    location('abroad', { address: { country: 'AT' }, position: 1 }),
    location('unknown', { position: 0 }),
    location('country', { address: { country: 'DE', subdivision: 'DE-BY' }, position: 2 }),
    location('region', { address: { country: 'DE', subdivision: 'DE-BE' }, position: 3 }),
    location('counter', { position: 9 }),
  ]
  const destination = { country: 'DE', subdivision: 'DE-BE', pickupLocationId: 'counter' }
  expect(rankLocations(locations, destination).map(({ id }) => id)).toEqual([
    'counter',
    'region',
    'country',
    'unknown',
    'abroad',
  ])
})

test.each([
  ['US', 'US-NY', 'New York'],
  ['US', 'ny', 'US-NY'],
  ['CA', 'QC', 'Québec'],
  ['DE', 'DE-BE', 'be'],
])('compares regions by their codes: %s, %s and %s', (country, own, typed) => {
  const locations = [
    location('country', { address: { country, subdivision: 'ZZ' }, position: 0 }),
    location('region', { address: { country, subdivision: own }, position: 1 }),
  ]
  expect(rankLocations(locations, { country, subdivision: typed })[0]?.id).toBe('region')
})

test('finds no region near that is unknown on both sides', () => {
  const locations = [
    location('first', { address: { country: 'US' }, position: 0 }),
    location('second', { address: { country: 'US', subdivision: 'Nowhere' }, position: 1 }),
  ]
  expect(rankLocations(locations, { country: 'US', subdivision: 'Elsewhere' })[0]?.id).toBe('first')
})

test('ships from the nearest location that has everything, also when a nearer one has a part', () => {
  const locations = [
    location('near', { address: { country: 'DE' } }),
    location('far', { address: { country: 'US' } }),
  ]
  const stock = new Map([
    ['bowl', at({ near: 5, far: 5 })],
    ['vase', at({ near: 0, far: 5 })],
  ])
  const order = [
    { variantId: 'bowl', quantity: 1 },
    { variantId: 'vase', quantity: 1 },
  ]
  expect(ids(chooseLocations(order, stock, locations, { country: 'DE' }))).toEqual([{ far: 1 }, { far: 1 }])
  const bowl = order.slice(0, 1)
  expect(ids(chooseLocations(bowl, stock, locations, { country: 'DE' }))).toEqual([{ near: 1 }])
})

test('splits an order when no location has everything, and uses one that ships no orders only then', () => {
  const locations = [
    location('shop', { shipsOrders: false }),
    location('north', { position: 1 }),
    location('south', { position: 2 }),
  ]
  const stock = new Map([['bowl', at({ shop: 9, north: 2, south: 2 })]])
  const take = (quantity: number) =>
    ids(chooseLocations([{ variantId: 'bowl', quantity }], stock, locations, {}))
  expect(take(2)).toEqual([{ north: 2 }])
  expect(take(4)).toEqual([{ north: 2, south: 2 }])
  expect(take(5)).toEqual([{ shop: 5 }])
  expect(take(13)).toEqual([{ shop: 9, north: 2, south: 2 }])
  expect(take(14)).toBeUndefined()
})

test('takes a pickup order from where it is collected, if everything is there', () => {
  const locations = [location('north'), location('counter', { shipsOrders: false, position: 1 })]
  const stock = new Map([['bowl', at({ north: 3, counter: 1 })]])
  const take = (quantity: number) =>
    ids(chooseLocations([{ variantId: 'bowl', quantity }], stock, locations, { pickupLocationId: 'counter' }))
  expect(take(1)).toEqual([{ counter: 1 }])
  expect(take(2)).toEqual([{ north: 2 }])
})

const NAMES = ['a', 'b', 'c', 'd']
const units = fc.array(fc.nat({ max: 4 }), { minLength: 4, maxLength: 4 })

test('allocates exactly what is ordered, never more than a location has, and over as few as possible', () => {
  fc.assert(
    fc.property(
      fc.array(units, { minLength: 1, maxLength: 3 }),
      fc.array(fc.record({ item: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      (perVariant, lines) => {
        const stock = new Map(
          perVariant.map((row, index) => [
            `v${index}`,
            row.map((quantity, nth) => ({ locationId: NAMES[nth] ?? '', quantity })),
          ]),
        )
        const demands = lines.map(({ item, quantity }) => ({
          variantId: `v${item % perVariant.length}`,
          quantity,
        }))
        const locations = NAMES.map((name, position) => location(name, { position }))
        const chosen = chooseLocations(demands, stock, locations, {})
        const has = (among: readonly string[]) =>
          [...stock].every(([variantId, row]) => {
            const ordered = demands.filter((one) => one.variantId === variantId)
            const needed = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
            const held = row.filter(({ locationId }) => among.includes(locationId))
            return held.reduce((sum, { quantity }) => sum + quantity, 0) >= needed
          })
        expect(chosen !== undefined).toBe(has(NAMES))
        if (!chosen) return
        const taken = new Map<string, number>()
        for (const [index, parts] of chosen.entries()) {
          const { variantId, quantity } = demands[index] ?? { variantId: '', quantity: 0 }
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity)
          for (const part of parts) {
            const key = `${variantId}@${part.locationId}`
            taken.set(key, (taken.get(key) ?? 0) + part.quantity)
          }
        }
        for (const [variantId, row] of stock)
          for (const { locationId, quantity } of row)
            expect(taken.get(`${variantId}@${locationId}`) ?? 0).toBeLessThanOrEqual(quantity)
        const used = new Set(chosen.flat().map(({ locationId }) => locationId)).size
        const fewest = Math.min(
          ...Array.from({ length: 16 }, (_, bits) => NAMES.filter((_name, nth) => bits & (1 << nth)))
            .filter(has)
            .map(({ length }) => length),
        )
        expect(used).toBe(fewest)
      },
    ),
  )
})
