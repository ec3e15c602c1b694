import { z } from 'zod'
import { TimeZone } from '../../kernel/time-zone.ts'
import type { Period } from './sales.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The maximum length of a period that is compared with the previous one, day by day. */
const MAX_DAYS = 366
const MAX_REPORT_DAYS = 100 * 366

/** Earlier dates have no data, and a period before the first year has no days. */
const FIRST_DAY = '1970-01-01'

const Day = z.iso.date().refine((day) => day >= FIRST_DAY, `must not be before ${FIRST_DAY}`)

/** Requested days and their time zone. */
const periodRequest = (maxDays: number) =>
  z
    .object({
      from: Day,
      to: Day,
      timeZone: TimeZone.default('UTC'),
    })
    .refine(({ from, to }) => daysOf(from, to) > 0, { message: 'must not be before from', path: ['to'] })
    .refine(({ from, to }) => daysOf(from, to) <= maxDays, {
      message: `must be at most ${maxDays} days long`,
      path: ['to'],
    })

/** The period of analytics. */
export const PeriodRequest = periodRequest(MAX_DAYS)

/** The period of a report. */
export const ReportRequest = periodRequest(MAX_REPORT_DAYS)

export const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same number of days directly before. */
export const previousPeriod = ({ from, to, timeZone }: Period): Period => ({
  from: dayAfter(from, -daysOf(from, to)),
  to: dayAfter(from, -1),
  timeZone,
})
