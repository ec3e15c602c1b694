import type { BillingInterval } from '../../kernel/database/schema/catalog/catalog.ts'

const DAYS = { DAY: 1, WEEK: 7 } as const

/**
 * The date of the nth cycle; the first is the start. Counted from the start, so that a subscription from the 31st
 * renews on the last day of shorter months, and on the 31st again.
 */
export function cycleDate(start: Date, { frequency, interval }: BillingInterval, cycle: number): Date {
  const steps = (cycle - 1) * interval
  const date = new Date(start)
  if (frequency === 'DAY' || frequency === 'WEEK') {
    date.setUTCDate(date.getUTCDate() + steps * DAYS[frequency])
    return date
  }
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + steps * (frequency === 'YEAR' ? 12 : 1))
  date.setUTCDate(Math.min(day, daysIn(date)))
  return date
}

const daysIn = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** Whether the agreed number of cycles is complete. */
export const isOver = ({ billingCycles }: BillingInterval, cycles: number): boolean =>
  billingCycles !== undefined && cycles >= billingCycles
