import { language } from './i18n/language.ts'
import { shellText } from './messages/shell.ts'

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "5 minutes ago" for the last week, a date before that. A time in the future reads as "just now". */
export function formatRelativeTime(then: Date, now: Date): string {
  const past = now.getTime() - then.getTime()
  if (past < MINUTE) return shellText.justNow
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour')
  if (past < 7 * DAY) return relative.format(-Math.floor(past / DAY), 'day')
  return calendar.format(then)
}

export const formatExactTime = (then: Date): string => exact.format(then)

const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date, such as `2026-01-01`. */
export const formatDay = (date: string): string => day.format(new Date(date))
