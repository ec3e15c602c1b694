import { z } from 'zod'
import { isTimeZone } from '../../kernel/time-zone.ts'
import type { Period } from './analytics-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The maximum length of a period. */
const MAX_DAYS = 366

/** Earlier dates have no data, and a period before the first year has no days. */
const FIRST_DAY = '1970-01-01'

const Day = z.iso.date().refine((day) => day >= FIRST_DAY, `must not be before ${FIRST_DAY}`)

/** The requested days and their time zone. */
export const PeriodRequest = z
  .object({
    from: Day,
    to: Day,
    timeZone: z.string().max(60).refine(isTimeZone, 'must be the name of a time zone').default('UTC'),
  })
  .refine(({ from, to }) => daysOf(from, to) > 0, { message: 'must not be before from', path: ['to'] })
  .refine(({ from, to }) => daysOf(from, to) <= MAX_DAYS, {
    message: `must be at most ${MAX_DAYS} days long`,
    path: ['to'],
  })

const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same number of days directly before. */
export const previousPeriod = ({ from, to, timeZone }: Period): Period => ({
  from: dayAfter(from, -daysOf(from, to)),
  to: dayAfter(from, -1),
  timeZone,
})
