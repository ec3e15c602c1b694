import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type Fulfillment,
  type FulfillmentLine,
  fulfillmentStatusOf,
  nextFulfillment,
  unfulfilledLines,
} from './fulfillment.ts'

const lines: readonly FulfillmentLine[] = [
  { lineId: 'plates', quantity: 3 },
  { lineId: 'vase', quantity: 1 },
]
const fulfillment = (...sent: readonly FulfillmentLine[]): Fulfillment => ({ lines: sent, isCanceled: false })

test('ships an order in several fulfillments', () => {
  expect(fulfillmentStatusOf(lines, [])).toBe('NOT_FULFILLED')
  const first = fulfillment({ lineId: 'plates', quantity: 2 })
  expect(fulfillmentStatusOf(lines, [first])).toBe('PARTIALLY_FULFILLED')
  const rest = nextFulfillment(lines, [first], undefined)
  expect(rest).toEqual([
    { lineId: 'plates', quantity: 1 },
    { lineId: 'vase', quantity: 1 },
  ])
  expect(fulfillmentStatusOf(lines, [first, fulfillment(...(rest as FulfillmentLine[]))])).toBe('FULFILLED')
})

test('makes the items of a canceled fulfillment available again', () => {
  const canceled = { ...fulfillment({ lineId: 'vase', quantity: 1 }), isCanceled: true }
  expect(fulfillmentStatusOf(lines, [canceled])).toBe('NOT_FULFILLED')
  expect(unfulfilledLines(lines, [canceled])).toEqual(lines)
})

test('fulfills no more than was ordered', () => {
  expect(nextFulfillment(lines, [], [{ lineId: 'plates', quantity: 4 }])).toEqual(
    new Refusal('LINE_NOT_FULFILLABLE', { lineItemId: 'plates', available: 3 }),
  )
  const twice = [2, 2].map((quantity) => ({ lineId: 'plates', quantity }))
  expect(nextFulfillment(lines, [], twice)).toBeInstanceOf(Refusal)
  expect(nextFulfillment(lines, [], [{ lineId: 'unknown', quantity: 1 }])).toBeInstanceOf(Refusal)
  expect(nextFulfillment(lines, [fulfillment(...lines)], undefined)).toEqual(
    new Refusal('NOTHING_TO_FULFILL', {}),
  )
})

test('fulfills exactly the ordered quantities for any sequence of requests', () => {
  const wish = fc.array(
    fc.record({ lineId: fc.constantFrom('plates', 'vase'), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(wish), (requests) => {
      const fulfillments: Fulfillment[] = []
      for (const requested of [...requests, undefined]) {
        const next = nextFulfillment(lines, fulfillments, requested)
        if (!(next instanceof Refusal)) fulfillments.push(fulfillment(...next))
      }
      expect(fulfillmentStatusOf(lines, fulfillments)).toBe('FULFILLED')
      for (const { lineId, quantity } of lines) {
        const sent = fulfillments.flatMap((one) => one.lines.filter((line) => line.lineId === lineId))
        expect(sent.reduce((units, line) => units + line.quantity, 0)).toBe(quantity)
      }
    }),
  )
})
