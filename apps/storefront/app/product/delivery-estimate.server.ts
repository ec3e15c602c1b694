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

/** The first and last day of the estimated delivery for an order placed now. */
export function deliveryEstimate(now: Date, locale: string): { readonly from: string; readonly to: string } {
  const { handling, transit } = site.delivery
  // Long month names: German abbreviations end with a period, which the sentence does too.
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    from: day.format(addBusinessDays(now, transit.min + 1)),
    to: day.format(addBusinessDays(now, handling + transit.max)),
  }
}
