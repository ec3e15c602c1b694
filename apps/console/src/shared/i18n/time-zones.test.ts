import { expect, test } from 'vitest'
import { formatTimeZone, timeZoneOptions } from './time-zones.ts'

test.each([
  ['America/New_York', 'New York – Eastern Time'],
  ['Europe/Kiev', 'Kyiv – Eastern European Time'],
  ['Asia/Calcutta', 'Kolkata – India Standard Time'],
  ['America/Indiana/Knox', 'Knox, Indiana – Central Time'],
])('formats %s with its current name', (zone, label) => {
  expect(formatTimeZone(zone)).toBe(label)
})

test('lists each zone once, also if it was saved by another name', () => {
  const named = (selected: string) =>
    timeZoneOptions(selected).filter(([, label]) => label.startsWith('Kyiv'))
  expect(named('Europe/Kyiv')).toEqual([['Europe/Kyiv', 'Kyiv – Eastern European Time']])
  expect(named('Europe/Berlin')).toHaveLength(1)
  expect(timeZoneOptions('UTC').some(([zone]) => zone === 'UTC')).toBe(true)
})
