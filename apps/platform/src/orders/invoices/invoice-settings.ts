import type { EInvoiceFormat, InvoiceSettings, NumberSeries } from '@vitrine/contract'
import { desc, eq, like } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChangeAuthor, difference, writeShopAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { creditNotes, invoices, numberSeries } from '../../kernel/database/schema/orders/invoices.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import type { InvoiceSettingsChange } from './invoice-schema.ts'
import { findNextNumber, formatNumber, type SeriesKind } from './number-series.ts'

type SeriesName = Exclude<keyof InvoiceSettings, 'eInvoiceFormat'>

const KINDS: readonly (readonly [SeriesName, SeriesKind])[] = [
  ['invoiceNumbers', 'INVOICE'],
  ['creditNoteNumbers', 'CREDIT_NOTE'],
]

export async function readInvoiceSettings(db: Queryable, now: Date): Promise<InvoiceSettings> {
  const all = await db.select().from(numberSeries)
  const serialized = (kind: SeriesKind): NumberSeries => {
    const series = all.find((each) => each.kind === kind)
    if (!series) throw new Error('A number series is missing')
    const { number, year } = findNextNumber(series, now)
    const { pattern } = series
    return { pattern, nextNumber: number, example: formatNumber(pattern, number, year) }
  }
  return {
    invoiceNumbers: serialized('INVOICE'),
    creditNoteNumbers: serialized('CREDIT_NOTE'),
    eInvoiceFormat: await readEInvoiceFormat(db),
  }
}

export async function readEInvoiceFormat(db: Queryable): Promise<EInvoiceFormat> {
  const [settings] = await db.select({ format: shopSettings.eInvoiceFormat }).from(shopSettings)
  if (!settings) throw new Error('The shop has no settings: the database is not migrated.')
  return settings.format
}

/** Fields that are not given stay unchanged. No number is given to two documents. */
export const updateInvoiceSettings = (
  db: Queryable,
  changes: z.infer<typeof InvoiceSettingsChange>,
  author: ChangeAuthor,
): Promise<InvoiceSettings | Refusal<'INVALID_ARGUMENT'>> =>
  inTransaction<InvoiceSettings | Refusal<'INVALID_ARGUMENT'>>(db, async (tx) => {
    const { now } = author
    // Documents that take a number wait, and others that change the settings.
    await tx.select().from(numberSeries).orderBy(desc(numberSeries.kind)).for('update')
    const before = await readInvoiceSettings(tx, now)
    const year = now.getUTCFullYear()
    for (const [name, kind] of KINDS) {
      const { pattern = before[name].pattern, nextNumber } = changes[name] ?? {}
      const smallest = (await lastNumber(tx, kind, pattern, year)) + 1
      if (nextNumber !== undefined && nextNumber < smallest)
        return invalid({
          field: `${name}.nextNumber`,
          violatedRule: 'MIN',
          description: `must be at least ${smallest}`,
          data: { threshold: smallest },
        })
      const next = nextNumber ?? Math.max(before[name].nextNumber, smallest)
      await tx
        .update(numberSeries)
        .set({ pattern, nextNumber: next, year })
        .where(eq(numberSeries.kind, kind))
    }
    if (changes.eInvoiceFormat)
      await tx.update(shopSettings).set({ eInvoiceFormat: changes.eInvoiceFormat, updatedAt: now })
    const after = await readInvoiceSettings(tx, now)
    const { changed, ...change } = difference(before, after, [
      ...KINDS.map(([name]) => name),
      'eInvoiceFormat',
    ])
    if (changed.length > 0)
      await writeShopAuditLog(tx, { ...author, operation: 'updateInvoiceSettings' }, change)
    return after
  })

/** The highest number of the documents that a pattern could name this year. */
async function lastNumber(tx: Queryable, kind: SeriesKind, pattern: string, year: number): Promise<number> {
  const documents = kind === 'INVOICE' ? invoices : creditNotes
  const [place = '', ...rest] = pattern.split(/\{0+\}/)
  const literal = (text: string) => escapeLike(formatNumber(text, 0, year))
  const [last] = await tx
    .select({ number: documents.number })
    .from(documents)
    .where(like(documents.formattedNumber, `${literal(place)}%${literal(rest.join(''))}`))
    .orderBy(desc(documents.number))
    .limit(1)
  return last?.number ?? 0
}
