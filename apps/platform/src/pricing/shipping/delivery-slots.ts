import type { DeliverySlots } from '@vitrine/contract'
import { instantAt, offsetAt } from '../../kernel/time-zone.ts'

/** A delivery or pickup slot. */
export interface Slot {
  /** Its code on the wire. */
  readonly code: string
  readonly from: Date
  readonly to: Date
  /** Its capacity in orders; unlimited when absent. */
  readonly capacity?: number
}

/** More than a shopper reads. */
const MAX_SLOTS = 60
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** On the wire each option has one code, so each slot is a separate option. */
const slotCode = (optionId: string, from: Date): string => `${optionId}@${from.toISOString()}`

/** The shipping option in a code, for any slot. */
export const optionIn = (code: string): string => code.split('@', 1)[0] ?? code

/** The selectable slots, next first, whether or not they are full. */
export function slotsOf(
  optionId: string,
  { timeZone, windows, leadTimeHours, daysAhead }: DeliverySlots,
  now: Date,
): readonly Slot[] {
  const earliest = now.getTime() + leadTimeHours * HOUR_MS
  const localTime = now.getTime() + offsetAt(timeZone, now.getTime())
  const today = localTime - (localTime % DAY_MS)
  return Array.from({ length: daysAhead }, (_, ahead) => today + ahead * DAY_MS)
    .flatMap((day) =>
      windows
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .map(({ from, to, capacity }) => {
          const startsAt = instantAt(timeZone, day + minutesOf(from) * MINUTE_MS)
          return {
            code: slotCode(optionId, startsAt),
            from: startsAt,
            to: instantAt(timeZone, day + minutesOf(to) * MINUTE_MS),
            ...(capacity !== undefined && { capacity }),
          }
        }),
    )
    .filter(({ from }) => from.getTime() >= earliest)
    .sort((one, other) => one.from.getTime() - other.from.getTime())
    .slice(0, MAX_SLOTS)
}

/** A slot as text in the shop's time zone. */
export const slotText = ({ from, to }: Slot, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(from, to)

/** `09:30` as minutes since midnight. */
export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const weekdayOf = (day: number) => (((new Date(day).getUTCDay() + 6) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7
