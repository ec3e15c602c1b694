import { queryOptions } from '@tanstack/react-query'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** An invoice and its history. */
export const invoiceQuery = (id: string) =>
  queryOptions({ queryKey: [...keys.invoices, id], queryFn: () => client.invoices.getInvoice(id) })

/** The invoices of an order, newest first. */
export const orderInvoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.invoices, 'order', orderId],
    queryFn: async () => (await client.invoices.listInvoices({ orderId })).invoices,
  })

export const invoiceSettingsQuery = queryOptions({
  queryKey: keys.invoiceSettings,
  queryFn: () => client.invoices.getInvoiceSettings(),
})

/** The credit notes of an order, oldest first. */
export const orderCreditNotesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.invoices, 'credit notes', orderId],
    queryFn: () => client.invoices.listCreditNotes(orderId),
  })
