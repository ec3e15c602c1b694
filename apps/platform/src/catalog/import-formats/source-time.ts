import type { CsvRow } from '@vitrine/contract'
import { instantAt } from '../../kernel/time-zone.ts'

/** Times such as `2025-12-08 11:28:18 -0600` in ISO 8601. Others stay as they are, and are refused. */
export const readSourceTime = (text: string): string => {
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/.exec(text.replace(/ UTC$/, ' +0000')) ?? []
  return day ? new Date(`${day}T${time}${hours}:${minutes}`).toISOString() : text
}

/** A time in ISO 8601 as other platforms write it: `2025-12-08 17:28:18 +0000`. */
export const formatSourceTime = (time: string): string =>
  time && `${time.slice(0, 10)} ${time.slice(11, 19)} +0000`

/** A date and a time of day without a time zone. */
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d?:\d\d)(:\d\d(?:\.\d{1,3})?)?)?$/

/** The rows with times that have no time zone, read as those of a zone, and whether there are any. */
export function completeTimes(
  rows: readonly CsvRow[],
  columns: readonly string[],
  timeZone: string,
): { readonly rows: readonly CsvRow[]; readonly hasLocalTimes: boolean } {
  let hasLocalTimes = false
  const completed = rows.map(({ line, values }) => {
    const times = columns.flatMap((column) => {
      const [, day, clock = '0:00', seconds = ''] = LOCAL.exec(values[column]?.trim() ?? '') ?? []
      const local = day && Date.parse(`${day}T${clock.padStart(5, '0')}${seconds}Z`)
      if (!local) return []
      hasLocalTimes = true
      return [[column, instantAt(timeZone, local).toISOString()]]
    })
    return times.length === 0
      ? { line, values }
      : { line, values: { ...values, ...Object.fromEntries(times) } }
  })
  return { rows: completed, hasLocalTimes }
}
