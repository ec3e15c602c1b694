import type { Locale } from './locale.ts'

/** A day in UTC, such as `March 1, 2026`. */
export const formatDate = ({ language }: Locale, date: string): string =>
  new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
