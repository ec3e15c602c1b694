import { expect, test } from 'vitest'
import { formatRelativeTime } from './format-time.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (milliseconds: number) => formatRelativeTime(new Date(now.getTime() - milliseconds), now)

test('formats a recent time relative to now', () => {
  expect(ago(20_000)).toBe('just now')
  expect(ago(60_000)).toBe('1 minute ago')
  expect(ago(59 * 60_000)).toBe('59 minutes ago')
  expect(ago(5 * 3_600_000)).toBe('5 hours ago')
  expect(ago(86_400_000)).toBe('yesterday')
  expect(ago(6 * 86_400_000)).toBe('6 days ago')
})

test('formats an older time as a date', () => {
  expect(ago(20 * 86_400_000)).toBe('Oct 26, 2026')
})

test('formats a future time as now', () => {
  expect(ago(-90_000)).toBe('just now')
})
