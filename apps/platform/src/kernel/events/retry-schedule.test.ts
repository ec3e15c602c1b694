import { expect, test } from 'vitest'
import { deliveryResultOf, pausedUntil, RETRY_DELAYS_MS, retryAt } from './retry-schedule.ts'

const now = new Date('2026-01-01T00:00:00Z')
const minutes = (date: Date | undefined) => date && (date.getTime() - now.getTime()) / 60_000

test('retries a delivery after 1 and 10 minutes, then hourly, for two days', () => {
  const pauses = RETRY_DELAYS_MS.map((_, index) => minutes(retryAt(index + 1, now, 0.5)))
  expect(pauses).toEqual([1, 10, 60, 120, 120, 120, 240, 240, 240, 480, 480, 720])
})

test('stops after the thirteenth attempt', () => {
  expect(retryAt(13, now, 0.5)).toBeUndefined()
})

test('spreads retries of events that failed together', () => {
  expect(minutes(retryAt(2, now, 0))).toBe(9)
  expect(minutes(retryAt(2, now, 1))).toBe(11)
})

test.each([
  [200, 'DELIVERED'],
  [204, 'DELIVERED'],
  [302, 'REFUSED'],
  [400, 'REFUSED'],
  [404, 'REFUSED'],
  [410, 'REFUSED'],
  [408, 'TRY_AGAIN'],
  [409, 'TRY_AGAIN'],
  [425, 'TRY_AGAIN'],
  [429, 'TRY_AGAIN'],
  [500, 'TRY_AGAIN'],
  [503, 'TRY_AGAIN'],
  [undefined, 'TRY_AGAIN'],
] as const)('maps a response of %s to %s', (status, result) => {
  expect(deliveryResultOf(status)).toBe(result)
})

test('pauses a receiver that keeps failing', () => {
  expect(pausedUntil(4, now)).toBeNull()
  expect(minutes(pausedUntil(5, now) ?? undefined)).toBe(1)
})
