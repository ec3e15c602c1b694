import { expect, test } from 'vitest'
import { dateRangeError, lastDaysRange, parseDateRange } from './date-range.ts'

test('ends the last days today, and crosses months', () => {
  expect(lastDaysRange(7, new Date(2026, 2, 3, 23, 59))).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(lastDaysRange(1, new Date(2026, 0, 1))).toEqual({ from: '2026-01-01', to: '2026-01-01' })
})

test.each([
  ['days=90', undefined],
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=soon', { from: 'soon', to: '' }],
])('parses the date range of %s', (address, days) => {
  expect(parseDateRange(new URLSearchParams(address))).toEqual(days)
})

test.each([
  ['2026-01-01', '2026-01-01', undefined],
  ['2024-01-01', '2024-12-31', undefined],
  ['2026-01-02', '2026-01-01', { to: 'Select an end date that’s on or after the start date.' }],
  ['2025-01-01', '2026-01-02', { to: 'Select a range of up to 366 days.' }],
  ['', '2026-01-01', { from: 'Select a date.' }],
  ['2026-01-01', '', { to: 'Select a date.' }],
  ['2026-02-30', '2026-03-01', { from: 'Select a date.' }],
  ['soon', '2026-03-01', { from: 'Select a date.' }],
])('validates from %s to %s: %j', (from, to, errors) => {
  expect(dateRangeError({ from, to }, 366)).toEqual(errors)
})
