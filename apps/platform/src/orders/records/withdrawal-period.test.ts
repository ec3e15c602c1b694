import { expect, test } from 'vitest'
import { canWithdraw, withdrawalEnd } from './withdrawal-period.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PLACED = new Date('2026-03-01T12:00:00Z')
const days = (count: number) => new Date(PLACED.getTime() + count * DAY_MS)
const settings = { days: 14, transitDays: 10 }
type Loaded = Parameters<typeof withdrawalEnd>[0]

const order = (change: object = {}, shipments: readonly object[] = []) =>
  ({
    order: {
      lines: [{ requiresShipping: true }],
      status: 'APPROVED',
      fulfillmentStatus: 'FULFILLED',
      createdAt: PLACED,
      purchasedAt: PLACED,
      ...change,
    },
    fulfillments: shipments,
  }) as unknown as Loaded

const shipped = (day: number, isCanceled = false) => ({ createdAt: days(day), isCanceled })

test('does not start before everything is shipped', () => {
  const partly = order({ fulfillmentStatus: 'PARTIALLY_FULFILLED' }, [shipped(1)])
  expect(withdrawalEnd(partly, settings)).toBeUndefined()
  expect(canWithdraw(partly, settings, days(300))).toBe(true)
})

test('counts from the last shipment with the days in transit, and is never shorter than the law asks', () => {
  const end = withdrawalEnd(order({}, [shipped(3), shipped(7), shipped(40, true)]), settings)
  expect(end && end >= days(7 + 10 + 14 + 1)).toBe(true)
  expect(end && end <= days(7 + 10 + 14 + 7)).toBe(true)
})

test('counts from the order if nothing is shipped', () => {
  const digital = order({ lines: [{ requiresShipping: false }], fulfillmentStatus: 'NOT_FULFILLED' })
  expect(canWithdraw(digital, settings, days(15))).toBe(true)
  expect(canWithdraw(digital, settings, days(22))).toBe(false)
})

test('is over for canceled orders', () => {
  expect(canWithdraw(order({ status: 'CANCELED' }), settings, PLACED)).toBe(false)
})
