import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ByOrder, OrderIds } from '../orders/order-schema.ts'
import { findVisibleOrder } from '../orders/read-orders.ts'
import { findKnownOrder, findKnownOrders } from '../transactions/read-transactions.ts'
import { invoiceHtml } from './invoice-page.tsx'
import { invoicesOfOrders } from './invoice-repository.ts'
import { cancelInvoice, draftInvoice, sendInvoice, serializeInvoice } from './manage-invoices.ts'

/** The app id of invoices in calls of Wix Headless. */
const APP_ID = 'vitrine-invoices'

/** A page with only its own styles. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const invoiceRoutes = (server: Server) => ({
  ...manageInvoiceRoutes(server),
  ...invoiceDocumentRoutes(server),
})

function visibleInvoices({ db, now }: Server) {
  /** The invoice of an order that the caller may see, in the buyer's language. */
  const documentFor = async (c: HttpContext, orderId: string) => {
    const visible = await findVisibleOrder({ db, caller: c.get('caller') }, orderId)
    if (visible instanceof Refusal) return visible
    const invoice = await sendInvoice(db, visible.id, now())
    if (invoice instanceof Refusal) return invoice
    return {
      invoice: await serializeInvoice(db, invoice, now()),
      locale: localeFor(visible.details.buyerLanguage),
    }
  }

  /** The invoice of an order that the caller may see. It is sent on the first request. */
  const invoiceFor = async (c: HttpContext, orderId: string) => {
    const document = await documentFor(c, orderId)
    return document instanceof Refusal ? document : document.invoice
  }

  return { documentFor, invoiceFor }
}

function manageInvoiceRoutes(server: Server) {
  const { db, now } = server
  const { invoiceFor } = visibleInvoices(server)
  return {
    'POST /ecom/v1/invoices/orders/:orderId': operation(
      {
        access: 'editors',
        summary: 'Sends the invoice of an order.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const invoice = await invoiceFor(c, parameters.orderId)
        return invoice instanceof Refusal ? invoice : { invoiceId: invoice.id }
      },
    ),
    'POST /ecom/v1/invoices/list-by-ids': operation(
      {
        access: 'staff',
        summary: 'Lists the invoices of several orders.',
        body: OrderIds,
        changesNothing: true,
      },
      async (_, { body }) => {
        const found = await findKnownOrders(db, body.orderIds)
        const invoices = await invoicesOfOrders(
          db,
          found.map(({ id }) => id),
        )
        const ofOrder = (id: string) => invoices.filter(({ orderId }) => orderId === id)
        return {
          invoicesForOrder: found.map(({ id: orderId }) => ({
            orderId,
            invoicesInfo: ofOrder(orderId).map(({ id }) => ({ id, appId: APP_ID })),
          })),
        }
      },
    ),

    'POST /_vitrine/v1/orders/:orderId/invoice-draft': operation(
      {
        access: 'editors',
        summary: 'Creates the invoice of an order as a draft.',
        errors: ['ORDER_NOT_FOUND'],
        parameters: ByOrder,
      },
      async (_, { parameters }) => {
        const order = await findKnownOrder(db, parameters.orderId)
        if (order instanceof Refusal) return order
        const draft = await draftInvoice(db, order.id, now())
        return draft instanceof Refusal ? draft : { invoice: await serializeInvoice(db, draft, now()) }
      },
    ),
    'POST /_vitrine/v1/invoices/:id/void': operation(
      {
        access: 'editors',
        summary: 'Voids an invoice that was sent. Its number is not used again.',
        errors: ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (_, { parameters }) => {
        const invoice = await cancelInvoice(db, parameters.id, 'Void', now())
        return invoice instanceof Refusal ? invoice : { invoice }
      },
    ),
    'DELETE /_vitrine/v1/invoices/:id': operation(
      {
        access: 'editors',
        summary: 'Deletes a draft invoice.',
        errors: ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (_, { parameters }) => {
        const invoice = await cancelInvoice(db, parameters.id, 'Deleted', now())
        return invoice instanceof Refusal ? invoice : { invoice }
      },
    ),
  } satisfies Routes
}

function invoiceDocumentRoutes(server: Server) {
  const { documentFor, invoiceFor } = visibleInvoices(server)
  const page = (c: HttpContext, html: string) =>
    c.body(html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': DOCUMENT_POLICY,
    })

  return {
    'GET /_vitrine/v1/orders/:orderId/invoice': operation(
      {
        access: 'authenticated',
        summary: 'Reads the invoice of an order, and sends it the first time. Shoppers see their own.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const invoice = await invoiceFor(c, parameters.orderId)
        return invoice instanceof Refusal ? invoice : { invoice }
      },
    ),
    /** The same as a printable page. */
    'GET /_vitrine/v1/orders/:orderId/invoice.html': operation(
      {
        access: 'authenticated',
        summary: 'The same as a printable page.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
        content: { 'text/html': { schema: { type: 'string' } } },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.orderId)
        if (document instanceof Refusal) return document
        return page(c, invoiceHtml(document.invoice, document.locale))
      },
    ),
    /** As a PDF, or as a printable page where the fonts lack characters. */
    'GET /_vitrine/v1/orders/:orderId/invoice.pdf': operation(
      {
        access: 'authenticated',
        summary: 'The same as PDF, or as the page if the fonts lack characters of the text.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
        content: {
          'application/pdf': {},
          'text/html': { schema: { type: 'string' } },
        },
      },
      async (c, { parameters }) => {
        const document = await documentFor(c, parameters.orderId)
        if (document instanceof Refusal) return document
        const { invoice, locale } = document
        const { invoicePdf } = await import('./invoice-pdf.ts')
        const pdf = await invoicePdf(invoice, locale)
        if (!pdf) return page(c, invoiceHtml(invoice, locale))
        return c.body(new Uint8Array(pdf), 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${invoice.number ?? 'invoice'}.pdf"`,
        })
      },
    ),
  } satisfies Routes
}
