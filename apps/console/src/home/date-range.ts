import { forms } from '../shared/messages/forms.ts'
import { homeText as text } from '../shared/messages/home.ts'
import { t } from '../shared/messages/t.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The longest range that is compared with the previous one. */
export const MAX_COMPARED_DAYS = 366

/** Calendar days as `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** The last days up to today, in the time zone of the merchant. */
export function lastDaysRange(count: number, today: Date): DateRange {
  const day = (back: number) => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - back, 12)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
  return { from: day(count - 1), to: day(0) }
}

/** The date range in the URL, valid or not; `undefined` if there is none. */
export function parseDateRange(params: URLSearchParams): DateRange | undefined {
  const [from, to] = [params.get('from'), params.get('to')]
  return from === null && to === null ? undefined : { from: from ?? '', to: to ?? '' }
}

/** The errors of the two fields. */
export type DateRangeError = Partial<DateRange>

/** The errors of a date range; `undefined` if it is valid. */
export function dateRangeError(
  { from, to }: DateRange,
  maxDays = Number.POSITIVE_INFINITY,
): DateRangeError | undefined {
  if (!isDay(from)) return { from: forms.dateRequired }
  if (!isDay(to)) return { to: forms.dateRequired }
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (count < 1) return { to: text.endBeforeStart }
  return count > maxDays ? { to: t(text.tooManyDays, { count: maxDays }) } : undefined
}

/** `Date` reads February 30 as a day in March. */
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day
