import { z } from 'zod'
import { TimeZone } from '../../kernel/time-zone.ts'
import { minutesOf } from './delivery-slots.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
const Weekday = z.union([1, 2, 3, 4, 5, 6, 7].map((day) => z.literal(day as 1 | 2 | 3 | 4 | 5 | 6 | 7)))

const Window = z
  .strictObject({
    days: z.array(Weekday).min(1).max(7),
    from: Clock,
    to: Clock,
    capacity: z.number().int().min(1).max(10_000).optional(),
  })
  .refine(({ from, to }) => minutesOf(from) < minutesOf(to), {
    path: ['to'],
    error: 'must be later than the start',
  })

/** The slots of an option. */
export const SlotsRequest = z.strictObject({
  timeZone: TimeZone,
  windows: z
    .array(Window)
    .min(1)
    .max(20)
    .refine(differ, 'must not start at the same time as another time slot on the same day'),
  leadTimeHours: z.number().int().min(0).max(720).default(24),
  daysAhead: z.number().int().min(1).max(60).default(14),
})

function differ(windows: readonly z.infer<typeof Window>[]): boolean {
  const starts = windows.flatMap(({ days, from }) => [...new Set(days)].map((day) => `${day} ${from}`))
  return new Set(starts).size === starts.length
}
