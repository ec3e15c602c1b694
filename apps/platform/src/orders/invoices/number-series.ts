import { eq } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { numberSeries } from '../../kernel/database/schema/orders/invoices.ts'

export type SeriesKind = (typeof numberSeries.$inferSelect)['kind']

export interface DocumentNumber {
  readonly number: number
  /** As printed on the document. It stays when the pattern changes. */
  readonly formattedNumber: string
}

/** The zeros of a pattern: how many digits a number has at least. */
const DIGITS = /\{(0+)\}/

const hasYear = (pattern: string): boolean => /\{YY(?:YY)?\}/.test(pattern)

/** Whether a pattern has letters, digits and separators, one place for the number, and at most one for the year. */
export function isNumberPattern(pattern: string): boolean {
  const [places, literals] = [pattern.match(/\{[^}]*\}/g) ?? [], pattern.replaceAll(/\{[^}]*\}/g, '')]
  const numbers = places.filter((place) => /^\{0{1,12}\}$/.test(place))
  const years = places.filter((place) => place === '{YYYY}' || place === '{YY}')
  const isComplete = numbers.length === 1 && years.length <= 1
  return isComplete && numbers.length + years.length === places.length && /^[\w ./#-]*$/.test(literals)
}

/** `INV-{YYYY}-{0000}` is `INV-2026-0042` for number 42. */
export const formatNumber = (pattern: string, number: number, year: number): string =>
  pattern
    .replace('{YYYY}', String(year))
    .replace('{YY}', String(year).slice(-2))
    .replace(DIGITS, (_, zeros: string) => String(number).padStart(zeros.length, '0'))

/** The invoice number of a test order, which takes none of the series. */
export const testInvoiceNumber = (orderNumber: number | string): string => `TEST-${orderNumber}`

/** Whether an invoice or a credit note of this order has the number of a test order. */
export const isTestNumber = (number: string, orderNumber: string): boolean =>
  new RegExp(`^${testInvoiceNumber(orderNumber)}(-|$)`).test(number)

/** The next number of a series. Concurrent callers wait until this transaction ends, so that there are no gaps. */
export async function allocateNumber(tx: Queryable, kind: SeriesKind, now: Date): Promise<DocumentNumber> {
  const [series] = await tx.select().from(numberSeries).where(eq(numberSeries.kind, kind)).for('update')
  if (!series) throw new Error('A number series is missing')
  const { number, year } = findNextNumber(series, now)
  await tx
    .update(numberSeries)
    .set({ nextNumber: number + 1, year })
    .where(eq(numberSeries.kind, kind))
  return { number, formattedNumber: formatNumber(series.pattern, number, year) }
}

/** The next number and its year. Numbers with a year start at 1 every year. */
export function findNextNumber(
  { pattern, nextNumber, year }: typeof numberSeries.$inferSelect,
  now: Date,
): { readonly number: number; readonly year: number } {
  const current = Math.max(year, now.getUTCFullYear())
  return { number: hasYear(pattern) && current > year ? 1 : nextNumber, year: current }
}
