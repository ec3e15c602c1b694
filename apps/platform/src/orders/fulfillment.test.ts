import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { fulfilmentStatusOf, nextParcel, type Ordered, type Parcel, toSend } from './fulfillment.ts'

const lines: readonly Ordered[] = [
  { lineId: 'plates', quantity: 3 },
  { lineId: 'vase', quantity: 1 },
]
const parcel = (...sent: readonly Ordered[]): Parcel => ({ lines: sent, isCanceled: false })

test('an order leaves the shop in as many parcels as it takes', () => {
  expect(fulfilmentStatusOf(lines, [])).toBe('NOT_FULFILLED')
  const first = parcel({ lineId: 'plates', quantity: 2 })
  expect(fulfilmentStatusOf(lines, [first])).toBe('PARTIALLY_FULFILLED')
  const rest = nextParcel(lines, [first], undefined)
  expect(rest).toEqual([
    { lineId: 'plates', quantity: 1 },
    { lineId: 'vase', quantity: 1 },
  ])
  expect(fulfilmentStatusOf(lines, [first, parcel(...(rest as Ordered[]))])).toBe('FULFILLED')
})

test('what was in a canceled parcel is in the shop again', () => {
  const canceled = { ...parcel({ lineId: 'vase', quantity: 1 }), isCanceled: true }
  expect(fulfilmentStatusOf(lines, [canceled])).toBe('NOT_FULFILLED')
  expect(toSend(lines, [canceled])).toEqual(lines)
})

test('no more leaves the shop than was ordered', () => {
  expect(nextParcel(lines, [], [{ lineId: 'plates', quantity: 4 }])).toEqual(
    new Refusal('LINE_NOT_FULFILLABLE', { lineItemId: 'plates', available: 3 }),
  )
  const twice = [2, 2].map((quantity) => ({ lineId: 'plates', quantity }))
  expect(nextParcel(lines, [], twice)).toBeInstanceOf(Refusal)
  expect(nextParcel(lines, [], [{ lineId: 'unknown', quantity: 1 }])).toBeInstanceOf(Refusal)
  expect(nextParcel(lines, [parcel(...lines)], undefined)).toEqual(new Refusal('NOTHING_TO_FULFILL', {}))
})

test('whatever is asked for, the parcels of an order hold what was ordered in the end', () => {
  const wish = fc.array(
    fc.record({ lineId: fc.constantFrom('plates', 'vase'), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(wish), (wishes) => {
      const parcels: Parcel[] = []
      for (const wanted of [...wishes, undefined]) {
        const next = nextParcel(lines, parcels, wanted)
        if (!(next instanceof Refusal)) parcels.push(parcel(...next))
      }
      expect(fulfilmentStatusOf(lines, parcels)).toBe('FULFILLED')
      for (const { lineId, quantity } of lines) {
        const sent = parcels.flatMap((one) => one.lines.filter((line) => line.lineId === lineId))
        expect(sent.reduce((pieces, line) => pieces + line.quantity, 0)).toBe(quantity)
      }
    }),
  )
})
