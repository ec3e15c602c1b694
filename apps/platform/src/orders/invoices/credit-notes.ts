import type { CreditNote, Wire } from '@vitrine/contract'
import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { creditNotes, invoices } from '../../kernel/database/schema/orders/invoices.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { signedLinks } from '../../kernel/signed-links/signed-links.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { refundsOf } from '../records/order-repository.ts'
import type { EmailLink } from '../records/order-subscribers.ts'
import { type CreditedPart, creditNoteContent } from './credit-note-content.ts'
import { creditedParts } from './credited-parts.ts'
import type { InvoiceRecord } from './invoice-repository.ts'
import { allocateNumber } from './number-series.ts'

type InvoiceContext = Pick<ChangeContext, 'actor' | 'now'>

/**
 * Issues a credit note for each refund of the order that the invoice has none for. What was paid above its total is paid
 * back without one. The order is locked.
 */
export async function creditRefunds(
  tx: Queryable,
  order: OrderRecord,
  invoice: InvoiceRecord,
  context: InvoiceContext,
): Promise<void> {
  const known = (await notesOfInvoice(tx, invoice.id)).map(({ refundId }) => refundId)
  for (const refund of await refundsOf(tx, [order.id])) {
    const { id, status, amount, overpayment } = refund
    if (status !== 'SUCCEEDED' || known.includes(id)) continue
    const parts = creditedParts(order, refund)
    await issue(tx, order, invoice, { ...context, refundId: id, amount: amount - overpayment, parts })
  }
}

/** Issues a credit note over what is left of an invoice that is voided. */
export const creditVoidedInvoice = (
  tx: Queryable,
  order: OrderRecord,
  invoice: InvoiceRecord,
  context: InvoiceContext,
): Promise<void> =>
  issue(tx, order, invoice, { ...context, refundId: null, amount: Number.POSITIVE_INFINITY })

interface CreditContext extends InvoiceContext {
  readonly refundId: string | null
  readonly amount: number
  readonly parts?: readonly CreditedPart[] | undefined
}

async function issue(
  tx: Queryable,
  { id: orderId, details }: OrderRecord,
  invoice: InvoiceRecord,
  { refundId, amount, parts, ...context }: CreditContext,
): Promise<void> {
  const texts = localeFor(details.buyerLanguage).texts.purchases.creditNote
  const earlier = (await notesOfInvoice(tx, invoice.id)).map(({ content }) => content)
  const content = creditNoteContent(invoice.content, earlier, {
    amount,
    parts,
    lineName: refundId ? texts.partialRefund : texts.remainder,
  })
  if (!content) return
  const number =
    invoice.number === null
      ? testNumber(invoice, earlier.length + 1)
      : await allocateNumber(tx, 'CREDIT_NOTE', context.now)
  await tx.insert(creditNotes).values({
    id: newId(context.now),
    orderId,
    invoiceId: invoice.id,
    refundId,
    ...number,
    content,
    issuedAt: context.now,
  })
  const after = { creditNote: number.formattedNumber }
  await writeAuditLog(tx, { ...context, operation: 'issueCreditNote' }, [
    { entity: 'invoice', entityId: invoice.id, before: null, after },
  ])
}

/** The invoice of a test order has no number of the series, and its credit notes neither. */
const testNumber = ({ formattedNumber }: InvoiceRecord, number: number) => ({
  number,
  formattedNumber: `${formattedNumber}-C${number}`,
})

const notesOfInvoice = (db: Queryable, invoiceId: string) =>
  findNotes(db, eq(creditNotes.invoiceId, invoiceId))

const findNotes = (db: Queryable, where: SQL) =>
  db
    .select({
      ...getTableColumns(creditNotes),
      invoiceNumber: invoices.formattedNumber,
      invoiceIssuedAt: invoices.issuedAt,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(where)
    .orderBy(asc(creditNotes.id))

type FoundNote = Awaited<ReturnType<typeof findNotes>>[number]

/** The credit notes of an order, oldest first. */
export const listCreditNotes = async (db: Queryable, orderId: string): Promise<Wire<CreditNote>[]> =>
  (await findNotes(db, eq(creditNotes.orderId, orderId))).map(serialize)

export async function findCreditNote(db: Queryable, id: string): Promise<Wire<CreditNote> | undefined> {
  const [note] = await findNotes(db, eq(creditNotes.id, id))
  return note && serialize(note)
}

/** A link to the credit note of a refund, if the order has an invoice. */
export async function creditNoteLinks(
  db: Queryable,
  { details }: OrderRecord,
  refundId: string,
  now: Date,
): Promise<readonly EmailLink[]> {
  const { texts, t } = localeFor(details.buyerLanguage)
  const { sign } = await signedLinks(db, now)
  return (await findNotes(db, eq(creditNotes.refundId, refundId))).map(({ id, formattedNumber }) => ({
    label: t(texts.purchases.creditNote.title, { number: formattedNumber }),
    url: `/credit-note/${sign('credit-note', id)}`,
  }))
}

const serialize = (note: FoundNote): Wire<CreditNote> => ({
  ...note.content,
  id: note.id,
  number: note.formattedNumber,
  orderId: note.orderId,
  invoiceId: note.invoiceId,
  invoiceNumber: note.invoiceNumber ?? '',
  reason: note.refundId ? 'REFUND' : 'INVOICE_VOIDED',
  ...(note.invoiceIssuedAt && { invoiceIssuedDate: note.invoiceIssuedAt.toISOString() }),
  issuedDate: note.issuedAt.toISOString(),
})
