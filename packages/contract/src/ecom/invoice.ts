import type { InvoiceStatus } from './order.ts'
import type { OrderPrice } from './order-transactions.ts'

/** What an invoice says, fixed when it is sent. */
export interface InvoiceContent {
  orderNumber: string
  currency: string
  /** Who asks for the money. */
  seller: string
  /** Where they are and can be reached, line by line. */
  sellerContact?: string[]
  /** Who owes it: name, company, address, line by line. */
  buyer: string[]
  /** The buyer's tax number, where they gave one. */
  buyerTaxId?: string
  lines: { name: string; quantity: number; price: OrderPrice; total: OrderPrice; taxRate: string }[]
  shipping?: { title: string; total: OrderPrice; taxRate: string }
  subtotal: OrderPrice
  discount: OrderPrice
  /** One for each rate: what is taxed at it, and the tax. */
  taxes: { rate: string; taxable: OrderPrice; tax: OrderPrice }[]
  taxIncluded: boolean
  total: OrderPrice
}

export interface Invoice extends InvoiceContent {
  _id: string
  orderId: string
  /** Absent until it is sent. Numbers have no gaps. */
  number?: string
  status: InvoiceStatus
  paid: OrderPrice
  /** What has gone back of that, where something has. */
  refunded?: OrderPrice
  issuedDate?: Date
  dueDate?: Date
}
