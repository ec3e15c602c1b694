import type { DeliverySlots } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionIn, slotsOf, slotText } from './delivery-slots.ts'

const RULES: DeliverySlots = {
  timeZone: 'Europe/Berlin',
  windows: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00', capacity: 2 },
    { days: [6], from: '10:00', to: '14:00' },
  ],
  leadTimeHours: 24,
  daysAhead: 8,
}

// A Wednesday.
const NOON = new Date('2026-03-25T12:00:00Z')
const beginnings = (rules: DeliverySlots, now = NOON) =>
  slotsOf('option', rules, now).map(({ from }) => from.toISOString())

test("computes slots from weekdays in the shop's time zone, through daylight saving changes", () => {
  expect(beginnings(RULES)).toEqual([
    '2026-03-27T08:00:00.000Z',
    '2026-03-28T09:00:00.000Z',
    // Daylight saving starts on Sunday.
    '2026-03-30T07:00:00.000Z',
    '2026-03-31T07:00:00.000Z',
    '2026-04-01T07:00:00.000Z',
  ])
})

test('omits slots within the lead time', () => {
  const today = { ...RULES, leadTimeHours: 0, daysAhead: 1 }
  expect(beginnings(today)).toEqual([])
  expect(beginnings(today, new Date('2026-03-25T07:59:00Z'))).toEqual(['2026-03-25T08:00:00.000Z'])
  expect(beginnings(today, new Date('2026-03-25T08:00:00Z'))).toEqual(['2026-03-25T08:00:00.000Z'])
  expect(beginnings(today, new Date('2026-03-25T08:00:01Z'))).toEqual([])
})

test('uses the day of the shop, not of the server', () => {
  const inTokyo = { ...RULES, timeZone: 'Asia/Tokyo', leadTimeHours: 0, daysAhead: 1 }
  // It is already Thursday there.
  expect(beginnings(inTokyo, new Date('2026-03-25T20:00:00Z'))).toEqual(['2026-03-26T00:00:00.000Z'])
})

test("formats a slot in the shopper's language, and resolves its code to the option", () => {
  const [slot] = slotsOf('option', RULES, NOON)
  if (!slot) throw new Error('there is no time')
  expect(slotText(slot, 'Europe/Berlin', 'de')).toMatch(/Fr.*27.*März.*09:00.*12:00/)
  expect(slot.code).toBe('option@2026-03-27T08:00:00.000Z')
  expect(optionIn(slot.code)).toBe('option')
  expect(optionIn('option')).toBe('option')
})

test('starts every slot at the configured wall-clock time on every day of every year', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (timeZone, now) => {
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      const slots = slotsOf('option', { ...RULES, timeZone }, now)
      expect(slots.length).toBeGreaterThan(0)
      for (const { from, to } of slots) {
        expect(['09:00', '10:00']).toContain(clock.format(from))
        expect(['12:00', '14:00']).toContain(clock.format(to))
        expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime() + 24 * 3_600_000)
      }
    }),
    { numRuns: 50 },
  )
})
