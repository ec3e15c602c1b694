import type { InvoiceStatus } from './order.ts'
import type { OrderPrice } from './order-transactions.ts'

/** The content of an invoice. It does not change after the invoice is sent. */
export interface InvoiceContent {
  orderNumber: string
  currency: string
  /** The seller's name. */
  seller: string
  /** The seller's address and contact, line by line. */
  sellerContact?: string[]
  /** The buyer's name, company and address, line by line. */
  buyer: string[]
  /** The buyer's tax number, if known. */
  buyerTaxId?: string
  lines: { name: string; quantity: number; price: OrderPrice; total: OrderPrice; taxRate: string }[]
  shipping?: { title: string; total: OrderPrice; taxRate: string }
  subtotal: OrderPrice
  discount: OrderPrice
  /** One entry per tax rate. */
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
  /** The refunded amount, if any. */
  refunded?: OrderPrice
  issuedDate?: Date
  dueDate?: Date
}
