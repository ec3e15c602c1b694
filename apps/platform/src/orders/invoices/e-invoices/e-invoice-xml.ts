import type { CreditNote, EInvoiceFormat, Invoice, Wire } from '@vitrine/contract'
import { ciiDocument } from './cii-document.ts'
import { type EInvoice, eInvoiceOf } from './e-invoice.ts'
import { ublDocument } from './ubl-document.ts'

/** An invoice or a credit note as an e-invoice; undefined if it lacks something that the format requires. */
export function eInvoiceXml(
  document: Wire<Invoice> | Wire<CreditNote>,
  format: EInvoiceFormat,
): string | undefined {
  const invoice = eInvoiceOf(document)
  if (!invoice || (format === 'XRECHNUNG' && !hasXRechnungFields(invoice))) return undefined
  return format === 'FACTUR_X' ? ciiDocument(invoice) : ublDocument(invoice, format)
}

/** What XRechnung requires beyond EN 16931: the contact of the seller, and both cities and electronic addresses. */
const hasXRechnungFields = ({ seller, buyer }: EInvoice): boolean =>
  [
    ...[seller.contactName, seller.phone, seller.email, seller.city, seller.postalCode],
    ...[buyer.email, buyer.city, buyer.postalCode],
  ].every(Boolean)
