import { site } from '../shared/site.ts'

const isWorkday = (date: Date): boolean => date.getUTCDay() % 6 !== 0

/** The date that many business days later. */
export function addBusinessDays(start: Date, days: number): Date {
  const date = new Date(start)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkday(date)) left -= 1
  }
  return date
}

/** The days of the estimated delivery for an order placed now, from the first to the last. */
export function deliveryEstimate(now: Date, locale: string): string {
  const { handling, transit } = site.delivery
  // Long month names: German abbreviations end with a period, which the sentence does too.
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return day.formatRange(addBusinessDays(now, transit.min + 1), addBusinessDays(now, handling + transit.max))
}
