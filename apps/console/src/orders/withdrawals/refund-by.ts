import type { Withdrawal } from '@vitrine/contract'
import { formatDay } from '../../shared/format-time.ts'

/** The legal deadline of a refund. */
const REFUND_DAYS = 14

/** The last day of the refund of a withdrawal. */
export function refundBy({ _createdDate }: Pick<Withdrawal, '_createdDate'>): string {
  const date = new Date(_createdDate)
  date.setUTCDate(date.getUTCDate() + REFUND_DAYS)
  return formatDay(date.toISOString())
}
