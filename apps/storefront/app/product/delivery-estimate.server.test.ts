import { expect, test } from 'vitest'
import { addBusinessDays, deliveryEstimate } from './delivery-estimate.server.ts'

const friday = new Date('2026-03-06T10:00:00Z')
const day = (date: Date) => date.toISOString().slice(0, 10)

test('skips weekends', () => {
  expect(day(addBusinessDays(friday, 1))).toBe('2026-03-09')
  expect(day(addBusinessDays(friday, 5))).toBe('2026-03-13')
  expect(day(addBusinessDays(friday, 6))).toBe('2026-03-16')
  expect(day(addBusinessDays(new Date('2026-03-07T10:00:00Z'), 1))).toBe('2026-03-09')
})

test('formats delivery dates in the language of the page', () => {
  expect(deliveryEstimate(friday, 'en-US').replaceAll('\u2009', ' ')).toBe('March 12 – 17')
  const november = new Date('2026-11-15T10:00:00Z')
  expect(deliveryEstimate(november, 'de-DE')).toBe('19.–24. November')
})
