import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleDate, isOver } from './billing-cycle.ts'

const date = (text: string) => new Date(`${text}T10:30:00.000Z`)
const monthly = { frequency: 'MONTH', interval: 1 } as const

test('bills a subscription from the 31st on the last day of shorter months, and on the 31st again', () => {
  const dates = [1, 2, 3, 4].map((cycle) => cycleDate(date('2027-01-31'), monthly, cycle))
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map(date))
  expect(cycleDate(date('2028-02-29'), { frequency: 'YEAR', interval: 1 }, 2)).toEqual(date('2029-02-28'))
  expect(cycleDate(date('2028-02-29'), { frequency: 'YEAR', interval: 1 }, 5)).toEqual(date('2032-02-29'))
})

test('counts days and weeks by the calendar for any interval', () => {
  expect(cycleDate(date('2027-02-25'), { frequency: 'DAY', interval: 10 }, 2)).toEqual(date('2027-03-07'))
  expect(cycleDate(date('2027-02-25'), { frequency: 'WEEK', interval: 2 }, 3)).toEqual(date('2027-03-25'))
})

test('computes ascending dates at the same time of day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: date('2020-01-01'), max: date('2040-12-31'), noInvalidDate: true }),
      fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 60 }),
      (start, frequency, interval, cycle) => {
        const [one, next] = [cycle, cycle + 1].map((each) =>
          cycleDate(start, { frequency, interval }, each),
        ) as [Date, Date]
        expect(next.getTime()).toBeGreaterThan(one.getTime())
        expect(next.toISOString().slice(10)).toBe(start.toISOString().slice(10))
      },
    ),
  )
})

test('ends a subscription after its last billing cycle, and never without a number of cycles', () => {
  expect(isOver(monthly, 1000)).toBe(false)
  expect([1, 2, 3].map((cycles) => isOver({ ...monthly, billingCycles: 2 }, cycles))).toEqual([
    false,
    true,
    true,
  ])
})
