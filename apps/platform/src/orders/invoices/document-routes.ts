import type { CreditNote, Invoice, Wire } from '@vitrine/contract'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { signedLinks } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { ByOrder } from '../orders/order-schema.ts'
import { findVisibleOrder } from '../orders/read-orders.ts'
import { findOrder } from '../records/order-repository.ts'
import { findCreditNote, listCreditNotes } from './credit-notes.ts'
import { readDocumentBranding } from './document-branding.ts'
import { eInvoiceXml } from './e-invoices/e-invoice-xml.ts'
import { creditNoteLabels, type DocumentLabels, invoiceLabels } from './invoice-labels.ts'
import { invoiceHtml } from './invoice-page.tsx'
import { findInvoice } from './invoice-repository.ts'
import { serializeInvoice } from './invoice-serializer.ts'
import { readEInvoiceFormat } from './invoice-settings.ts'
import { openInvoice } from './manage-invoices.ts'
import { orderDocuments, readInvoice } from './read-invoices.ts'

/** A page with only its own styles and logo. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** Invoices and credit notes as pages, PDFs and e-invoices. */
export const documentRoutes = (server: Server) => ({
  ...invoiceDocumentRoutes(server),
  ...creditNoteRoutes(server),
})

interface InvoiceDocument {
  readonly invoice: Wire<Invoice>
  readonly locale: Locale
}

/** A number can contain slashes. */
const fileName = (number = 'invoice'): string => number.replaceAll(/[^\w.-]/g, '-')

interface PdfDocument {
  readonly document: Wire<Invoice> | Wire<CreditNote>
  readonly labels: DocumentLabels
  readonly locale: Locale
}

/** In the format Factur-X, the PDF is also the e-invoice. Without what that requires, it is a PDF like any other. */
async function pdfFile(c: HttpContext, { db, config }: Server, { document, labels, locale }: PdfDocument) {
  const { documentPdf } = await import('./invoice-pdf.ts')
  const branding = await readDocumentBranding(db, openMediaStorage(config))
  const format = await readEInvoiceFormat(db)
  const xml = format === 'FACTUR_X' ? eInvoiceXml(document, format) : undefined
  return c.body(new Uint8Array(await documentPdf(labels, branding, locale, xml)), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName(document.number)}.pdf"`,
  })
}

async function xmlFile(c: HttpContext, { db }: Server, document: Wire<Invoice> | Wire<CreditNote>) {
  const xml = eInvoiceXml(document, await readEInvoiceFormat(db))
  if (!xml) return refuse('E_INVOICE_INCOMPLETE')
  return c.body(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName(document.number)}.xml"`,
  })
}

function invoiceDocumentRoutes(server: Server) {
  const { db, now, config } = server
  /** The invoice of an order that the caller may see, in the buyer's language. It is issued on the first request. */
  const documentFor = async (c: HttpContext, orderId: string) => {
    const caller = c.get('caller')
    const visible = await findVisibleOrder({ db, caller }, orderId)
    if (visible instanceof Refusal) return visible
    const invoice = await openInvoice(db, visible.id, { actor: caller, now: now() })
    if (invoice instanceof Refusal) return invoice
    return {
      invoice: await serializeInvoice(db, invoice, now()),
      locale: localeFor(visible.details.buyerLanguage),
    }
  }
  const page = (c: HttpContext, html: string) =>
    c.body(html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': DOCUMENT_POLICY,
    })
  const pdf = (c: HttpContext, { invoice, locale }: InvoiceDocument) =>
    pdfFile(c, server, { document: invoice, labels: invoiceLabels(invoice, locale), locale })

  return {
    'GET /_vitrine/v1/orders/:orderId/invoice': operation(
      {
        access: 'authenticated',
        summary:
          'Reads the invoice of an order. Issues it on the first read, unless it is a draft or was voided. Shoppers see their own.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.orderId)
        return document instanceof Refusal ? document : { invoice: document.invoice }
      },
    ),
    /** The same as a printable page. */
    'GET /_vitrine/v1/orders/:orderId/invoice.html': operation(
      {
        access: 'authenticated',
        summary: 'Returns the invoice of an order as a printable page.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
        content: { 'text/html': { schema: { type: 'string' } } },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.orderId)
        if (document instanceof Refusal) return document
        const branding = await readDocumentBranding(db, openMediaStorage(config))
        return page(c, invoiceHtml(document.invoice, branding, document.locale))
      },
    ),
    'GET /_vitrine/v1/orders/:orderId/invoice.pdf': operation(
      {
        access: 'authenticated',
        summary: 'Returns the invoice of an order as a PDF.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
        content: { 'application/pdf': {} },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.orderId)
        return document instanceof Refusal ? document : pdf(c, document)
      },
    ),
    'GET /_vitrine/v1/orders/:orderId/invoice.xml': operation(
      {
        access: 'authenticated',
        summary:
          'Returns the invoice of an order as an e-invoice (EN 16931), in the format of the invoice settings.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION', 'E_INVOICE_INCOMPLETE'],
        parameters: ByOrder,
        content: { 'application/xml': { schema: { type: 'string' } } },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.orderId)
        return document instanceof Refusal ? document : xmlFile(c, server, document.invoice)
      },
    ),
    'GET /_vitrine/v1/invoices/:id/pdf': operation(
      {
        access: 'staff',
        summary: 'Returns an invoice as a PDF, also before it is sent. Issues no invoice.',
        errors: ['INVOICE_NOT_FOUND'],
        parameters: ById,
        content: { 'application/pdf': {} },
      },
      async (c, { parameters }) => {
        const found = await readInvoice(db, parameters.id, now())
        if (found instanceof Refusal) return found
        const order = await findOrder(db, found.invoice.orderId)
        return pdf(c, { invoice: found.invoice, locale: localeFor(order?.details.buyerLanguage) })
      },
    ),
    /** The target of the link in the email. A voided invoice says that it is void. */
    'GET /invoice/:token': route({ access: 'anyone' }, async (c) => {
      const id = (await signedLinks(db, now())).read('invoice', c.req.param('token') ?? '')
      const invoice = id === undefined ? undefined : await findInvoice(db, id)
      const order = invoice && (await findOrder(db, invoice.orderId))
      if (!order || invoice.formattedNumber === null) return refuse('NOT_FOUND')
      return pdf(c, {
        invoice: await serializeInvoice(db, invoice, now()),
        locale: localeFor(order.details.buyerLanguage),
      })
    }),
  } satisfies Routes
}

function creditNoteRoutes(server: Server) {
  const { db } = server
  /** A credit note of an order that the caller may see, in the buyer's language. */
  const documentFor = async (c: HttpContext, noteId: string) => {
    const id = parseId(noteId)
    const creditNote = id === undefined ? undefined : await findCreditNote(db, id)
    const order = creditNote && (await findVisibleOrder({ db, caller: c.get('caller') }, creditNote.orderId))
    if (!order || order instanceof Refusal) return refuse('CREDIT_NOTE_NOT_FOUND')
    return { creditNote, locale: localeFor(order.details.buyerLanguage) }
  }
  const pdf = (c: HttpContext, creditNote: Wire<CreditNote>, locale: Locale) =>
    pdfFile(c, server, { document: creditNote, labels: creditNoteLabels(creditNote, locale), locale })

  return {
    'GET /_vitrine/v1/orders/:orderId/documents': operation(
      {
        access: 'authenticated',
        summary:
          'Lists the documents of an order that can be downloaded. Issues none. Shoppers see those of their own orders.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const order = await findVisibleOrder({ db, caller: c.get('caller') }, parameters.orderId)
        return order instanceof Refusal ? order : orderDocuments(db, order, server.now())
      },
    ),
    'GET /_vitrine/v1/orders/:orderId/credit-notes': operation(
      {
        access: 'authenticated',
        summary: 'Lists the credit notes of an order, oldest first. Shoppers see their own.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const order = await findVisibleOrder({ db, caller: c.get('caller') }, parameters.orderId)
        return order instanceof Refusal ? order : { creditNotes: await listCreditNotes(db, order.id) }
      },
    ),
    'GET /_vitrine/v1/credit-notes/:id/pdf': operation(
      {
        access: 'authenticated',
        summary: 'Returns a credit note as a PDF.',
        errors: ['CREDIT_NOTE_NOT_FOUND'],
        parameters: ById,
        content: { 'application/pdf': {} },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.id)
        if (document instanceof Refusal) return document
        return pdf(c, document.creditNote, document.locale)
      },
    ),
    'GET /_vitrine/v1/credit-notes/:id/xml': operation(
      {
        access: 'authenticated',
        summary:
          'Returns a credit note as an electronic document (EN 16931), in the format of the invoice settings.',
        errors: ['CREDIT_NOTE_NOT_FOUND', 'E_INVOICE_INCOMPLETE'],
        parameters: ById,
        content: { 'application/xml': { schema: { type: 'string' } } },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.id)
        return document instanceof Refusal ? document : xmlFile(c, server, document.creditNote)
      },
    ),
    /** The target of the link in the email about a refund. */
    'GET /credit-note/:token': route({ access: 'anyone' }, async (c) => {
      const id = (await signedLinks(db, server.now())).read('credit-note', c.req.param('token') ?? '')
      const creditNote = id === undefined ? undefined : await findCreditNote(db, id)
      const order = creditNote && (await findOrder(db, creditNote.orderId))
      return order ? pdf(c, creditNote, localeFor(order.details.buyerLanguage)) : refuse('NOT_FOUND')
    }),
  } satisfies Routes
}
