import type { Invoice, Quote, Wire } from '@vitrine/contract'
import { invoiceContent } from '@vitrine/platform/orders/invoices/invoice-content'
import { orderOfQuote } from './order-of-quote.ts'

const contact = {
  legalName: 'Loam & Sons GmbH',
  contactName: 'Accounting',
  email: 'hello@loam.example',
  phone: '+49 30 123456',
  addressLine: '1 Kiln Lane',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE 136695976',
}

/** The invoice of a quote for a buyer in Germany. */
export const invoiceOfQuote = (quote: Quote, seller: object = {}): Wire<Invoice> => ({
  ...invoiceContent(orderOfQuote(quote), { name: 'Loam', contact: { ...contact, ...seller } }),
  id: 'id',
  revision: '1',
  orderId: 'order',
  number: 'INV-000001',
  status: 'Sent',
  buyer: ['Ada Nowak', '2 Wheel Street', '80331 München', 'DE'],
  buyerDetails: {
    addressLine: '2 Wheel Street',
    postalCode: '80331',
    city: 'München',
    email: 'ada@example.com',
  },
  paid: { amount: '0', formattedAmount: '' },
  issuedDate: '2026-03-01T12:00:00.000Z',
  dueDate: '2026-03-15T12:00:00.000Z',
  createdDate: '2026-03-01T12:00:00.000Z',
})
