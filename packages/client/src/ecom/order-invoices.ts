import { type Call, operation, path } from '../operation.ts'

/**
 * Issues the invoice of an order, or returns the existing one. For merchants.
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
 * Lists the invoices of up to 100 orders, including voided ones.
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
