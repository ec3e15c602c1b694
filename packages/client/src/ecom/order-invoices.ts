import { type Call, operation, path } from '../operation.ts'

/**
 * Sends the invoice of an order; the one it has already, if it has one. For the shop.
 * @example const { invoiceId } = await orderInvoices.generateInvoice('the-order-id')
 */
export const generateInvoice = /* @__PURE__ */ operation(
  (orderId: string): Call<{ invoiceId: string }> => ({
    method: 'POST',
    path: path`/ecom/v1/invoices/orders/${orderId}`,
    args: { orderId },
  }),
)

export interface InvoicesForOrder {
  orderId: string
  invoicesInfo: { _id: string; appId: string }[]
}

/**
 * The invoices of several orders, a hundred at most, those that no longer hold among them.
 * @example const { invoicesForOrder } = await orderInvoices.listInvoicesForMultipleOrders(['the-order-id'])
 */
export const listInvoicesForMultipleOrders = /* @__PURE__ */ operation(
  (orderIds: string[]): Call<{ invoicesForOrder: InvoicesForOrder[] }> => ({
    method: 'POST',
    path: '/ecom/v1/invoices/list-by-ids',
    args: { orderIds },
    kind: 'read',
  }),
)
