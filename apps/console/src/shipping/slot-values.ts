import type { DeliverySlots, Weekday } from '@vitrine/contract'
import { parseAmount } from '../shared/forms/parse-number.ts'

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Time slots as form fields. */
export type SlotValues = ReturnType<typeof toSlotValues>

/** The default time slot. */
export const NEW_WINDOW = {
  days: ['1', '2', '3', '4', '5'],
  from: '17:00',
  to: '20:00',
  capacity: '',
}

export const toSlotValues = (slots: DeliverySlots | undefined, ownZone: string) => ({
  isOffered: slots !== undefined,
  timeZone: slots?.timeZone ?? ownZone,
  windows: slots?.windows.map(({ days, from, to, capacity }) => ({
    days: days.map(String),
    from,
    to,
    capacity: String(capacity ?? ''),
  })) ?? [NEW_WINDOW],
  leadTimeHours: String(slots?.leadTimeHours ?? 24),
  daysAhead: String(slots?.daysAhead ?? 14),
})

/** The request to save; null without time slots. */
export const toDeliverySlots = (values: SlotValues): DeliverySlots | null =>
  values.isOffered
    ? {
        timeZone: values.timeZone,
        windows: values.windows.map(({ days, from, to, capacity }) => ({
          days: WEEKDAYS.filter((day) => days.includes(String(day))),
          from,
          to,
          ...(capacity.trim() && { capacity: Number(parseAmount(capacity)) }),
        })),
        leadTimeHours: Number(parseAmount(values.leadTimeHours)),
        daysAhead: Number(parseAmount(values.daysAhead)),
      }
    : null

/** The form field of a field of the request. */
export function slotFieldOf(field: string) {
  const [, at, part] = /^deliverySlots\.windows\[?\.?(\d+)\]?\.(days|from|to|capacity)/.exec(field) ?? []
  if (at) return `slots.windows.${Number(at)}.${part as 'days' | 'from' | 'to' | 'capacity'}` as const
  const [, name] = /^deliverySlots\.(timeZone|leadTimeHours|daysAhead|windows)$/.exec(field) ?? []
  if (name === 'windows') return 'slots.windows.0.from'
  return name ? (`slots.${name as 'timeZone' | 'leadTimeHours' | 'daysAhead'}` as const) : undefined
}
