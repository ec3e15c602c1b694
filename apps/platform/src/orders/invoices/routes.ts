import type { Invoice, Wire } from '@vitrine/contract'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ByOrder, OrderIds } from '../orders/order-schema.ts'
import { findKnownOrder, findKnownOrders } from '../transactions/read-transactions.ts'
import { documentRoutes } from './document-routes.ts'
import { invoicesOfOrders } from './invoice-repository.ts'
import { InvoiceChange, InvoiceQuery, InvoiceSettingsChange } from './invoice-schema.ts'
import { serializeInvoice } from './invoice-serializer.ts'
import { readInvoiceSettings, updateInvoiceSettings } from './invoice-settings.ts'
import {
  cancelInvoice,
  draftInvoice,
  issueInvoice,
  resendInvoice,
  sendInvoice,
  updateInvoice,
} from './manage-invoices.ts'
import { listInvoices, readInvoice } from './read-invoices.ts'

/** The app id of invoices in calls of Wix Headless. */
const APP_ID = 'vitrine-invoices'

export const invoiceRoutes = (server: Server) => ({
  ...wixInvoiceRoutes(server),
  ...invoiceStateRoutes(server),
  ...documentRoutes(server),
  ...invoiceSettingsRoutes(server),
})

function wixInvoiceRoutes({ db, now }: Server) {
  return {
    'POST /ecom/v1/invoices/orders/:orderId': operation(
      {
        access: 'editors',
        summary: 'Issues the invoice of an order.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const order = await findKnownOrder(db, parameters.orderId)
        if (order instanceof Refusal) return order
        const invoice = await issueInvoice(db, order.id, { actor: c.get('caller'), now: now() })
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
  } satisfies Routes
}

const transition = ['INVOICE_NOT_FOUND', 'INVALID_TRANSITION'] as const

function invoiceStateRoutes({ db, now }: Server) {
  const contextOf = (c: HttpContext) => ({ actor: c.get('caller'), now: now() })
  const reply = <No extends Refusal>(invoice: Wire<Invoice> | No) =>
    invoice instanceof Refusal ? invoice : { invoice }

  return {
    'GET /_vitrine/v1/invoices': operation(
      { access: 'staff', summary: 'Lists invoices, newest first.', parameters: InvoiceQuery },
      (_, { parameters }) => listInvoices(db, parameters, now()),
    ),
    'GET /_vitrine/v1/invoices/:id': operation(
      {
        access: 'staff',
        summary: 'Reads an invoice with its history.',
        errors: ['INVOICE_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => readInvoice(db, parameters.id, now()),
    ),
    'POST /_vitrine/v1/orders/:orderId/invoice-draft': operation(
      {
        access: 'editors',
        summary: 'Creates the invoice of an order as a draft.',
        errors: ['ORDER_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ByOrder,
      },
      async (c, { parameters }) => {
        const order = await findKnownOrder(db, parameters.orderId)
        if (order instanceof Refusal) return order
        const draft = await draftInvoice(db, order.id, contextOf(c))
        return draft instanceof Refusal ? draft : { invoice: await serializeInvoice(db, draft, now()) }
      },
    ),
    'PATCH /_vitrine/v1/invoices/:id': operation(
      {
        access: 'editors',
        summary: 'Updates the buyer or the due date of a draft invoice.',
        errors: [...transition, 'STALE_REVISION'],
        parameters: ById,
        body: InvoiceChange,
      },
      async (c, { parameters, body }) => reply(await updateInvoice(db, parameters.id, body, contextOf(c))),
    ),
    'POST /_vitrine/v1/invoices/:id/send': operation(
      {
        access: 'editors',
        summary: 'Numbers a draft invoice and emails it to the buyer.',
        errors: transition,
        parameters: ById,
      },
      async (c, { parameters }) => reply(await sendInvoice(db, parameters.id, contextOf(c))),
    ),
    'POST /_vitrine/v1/invoices/:id/send-again': operation(
      {
        access: 'editors',
        summary: 'Emails a sent invoice again, unless its order is canceled.',
        errors: transition,
        parameters: ById,
      },
      async (c, { parameters }) => reply(await resendInvoice(db, parameters.id, contextOf(c))),
    ),
    'POST /_vitrine/v1/invoices/:id/void': operation(
      {
        access: 'editors',
        summary: 'Voids an invoice that was sent. Its number is not used again.',
        errors: transition,
        parameters: ById,
      },
      async (c, { parameters }) => reply(await cancelInvoice(db, parameters.id, 'Void', contextOf(c))),
    ),
    'DELETE /_vitrine/v1/invoices/:id': operation(
      { access: 'editors', summary: 'Deletes a draft invoice.', errors: transition, parameters: ById },
      async (c, { parameters }) => reply(await cancelInvoice(db, parameters.id, 'Deleted', contextOf(c))),
    ),
  } satisfies Routes
}

const invoiceSettingsRoutes = ({ db, now }: Server) =>
  ({
    'GET /_vitrine/v1/invoice-settings': operation(
      {
        access: 'staff',
        areas: ['settings'],
        summary:
          'Reads the number formats and the next numbers of invoices and credit notes, and the format of e-invoices.',
      },
      async () => ({ invoiceSettings: await readInvoiceSettings(db, now()) }),
    ),
    'PATCH /_vitrine/v1/invoice-settings': operation(
      {
        access: 'owner',
        areas: ['settings'],
        summary:
          'Updates the number formats and the next numbers of invoices and credit notes, or the format of e-invoices. Used numbers are refused.',
        body: InvoiceSettingsChange,
      },
      async (c, { body }) => {
        const changed = await updateInvoiceSettings(db, body, { actor: c.get('caller'), now: now() })
        return changed instanceof Refusal ? changed : { invoiceSettings: changed }
      },
    ),
  }) satisfies Routes
