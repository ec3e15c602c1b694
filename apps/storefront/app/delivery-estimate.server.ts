import { site } from './site.ts'

const isWorkday = (date: Date): boolean => date.getUTCDay() % 6 !== 0

/** The day so many working days later. */
export function workdaysAfter(start: Date, days: number): Date {
  const date = new Date(start)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkday(date)) left -= 1
  }
  return date
}

/** The first and the last day that a parcel usually arrives, if it is ordered now. */
export function deliveryEstimate(now: Date, locale: string): { readonly from: string; readonly to: string } {
  const { handling, transit } = site.delivery
  // Not shortened: German ends the short form with a point, which the sentence does as well.
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    from: day.format(workdaysAfter(now, transit.min + 1)),
    to: day.format(workdaysAfter(now, handling + transit.max)),
  }
}
