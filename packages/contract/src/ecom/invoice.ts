import { defineEnum } from '../define-enum.ts'
import type { InvoiceStatus } from './order.ts'
import type { OrderPrice } from './order-transactions.ts'

/** The amounts of a line or of shipping. */
interface InvoicedAmounts {
  /** Before discounts; with tax if prices include it. */
  total: OrderPrice
  /** Its share of the discounts. Absent in invoices of earlier versions. */
  discount?: OrderPrice
  /** After discounts and before tax. Absent in invoices of earlier versions. */
  net?: OrderPrice
  /** Such as `8.875%`. */
  taxRate: string
}

/** What e-invoices say about a party besides its name and tax ID. */
export interface InvoiceParty {
  addressLine?: string
  addressLine2?: string
  postalCode?: string
  city?: string
  /** The state or region. */
  subdivision?: string
  /** The person or team to ask. */
  contactName?: string
  email?: string
  phone?: string
}

/** The content of an invoice. It does not change after the invoice is sent. */
export interface InvoiceContent {
  orderNumber: string
  /** The buyer's number of the order, if given. */
  purchaseOrderNumber?: string
  /** The day of the last shipment, or that of the order, as `2026-03-01`. Absent in invoices of earlier versions. */
  supplyDate?: string
  currency: string
  /** The seller's name. */
  seller: string
  /** The seller's address and contact, line by line. */
  sellerContact?: string[]
  /** Absent in invoices of earlier versions. */
  sellerDetails?: InvoiceParty
  /** The seller's VAT or tax ID, if set. */
  sellerTaxId?: string
  /** ISO 3166-1 alpha-2, if set. */
  sellerCountry?: string
  /** The buyer's name, company and address, line by line. */
  buyer: string[]
  /** The buyer's tax number, if known. */
  buyerTaxId?: string
  /** Absent in invoices of earlier versions, and after the buyer was edited. */
  buyerDetails?: InvoiceParty
  lines: ({ name: string; quantity: number; price: OrderPrice } & InvoicedAmounts)[]
  shipping?: { title: string } & InvoicedAmounts
  /** The sum of the lines, before discounts. */
  subtotal: OrderPrice
  /** All discounts, those of shipping included. */
  discount: OrderPrice
  /** What the discount is in an exchange: the returned items, in the buyer’s language. */
  discountName?: string
  /** One entry per tax rate. */
  taxes: { rate: string; taxable: OrderPrice; tax: OrderPrice }[]
  taxIncluded: boolean
  /** Whether the buyer pays the tax (reverse charge). */
  reverseCharge?: boolean
  total: OrderPrice
}

export interface Invoice extends InvoiceContent {
  _id: string
  revision: string
  orderId: string
  /** Absent until it is sent. Numbers have no gaps. */
  number?: string
  status: InvoiceStatus
  paid: OrderPrice
  /** The refunded amount, if any. */
  refunded?: OrderPrice
  /** The address that it is emailed to, if the order has one. */
  email?: string
  issuedDate?: Date
  dueDate?: Date
  _createdDate: Date
}

/** A document that reduces an invoice by a refund, or cancels a voided one. It never changes. */
export interface CreditNote extends InvoiceContent {
  _id: string
  /** Of a series of its own, without gaps. */
  number: string
  orderId: string
  invoiceId: string
  invoiceNumber: string
  invoiceIssuedDate?: Date
  reason: CreditNoteReason
  issuedDate: Date
}

export type CreditNoteReason = 'REFUND' | 'INVOICE_VOIDED'

/** How the documents of one kind are numbered. */
export interface NumberSeries {
  /** `{0000}` is the number with at least four digits, and `{YYYY}` or `{YY}` the year, in which numbers start again. */
  pattern: string
  /** At least one more than the highest number that the pattern could have given. */
  nextNumber: number
  /** The next number as printed. */
  readonly example: string
}

/**
 * The form of e-invoices: UBL by EN 16931, its German profile XRechnung, or a PDF that contains the XML (Factur-X, also
 * called ZUGFeRD).
 */
export const EInvoiceFormat = /* @__PURE__ */ defineEnum('EN16931 XRECHNUNG FACTUR_X')
export type EInvoiceFormat = keyof typeof EInvoiceFormat

export interface InvoiceSettings {
  invoiceNumbers: NumberSeries
  creditNoteNumbers: NumberSeries
  eInvoiceFormat: EInvoiceFormat
}

/** The changed fields; absent ones stay. */
export interface InvoiceSettingsChanges {
  invoiceNumbers?: Partial<Pick<NumberSeries, 'pattern' | 'nextNumber'>>
  creditNoteNumbers?: Partial<Pick<NumberSeries, 'pattern' | 'nextNumber'>>
  eInvoiceFormat?: EInvoiceFormat
}

/** The stages by which invoices are listed. `Sent` ones are not fully paid yet. */
export type InvoiceStage = Extract<InvoiceStatus, 'Draft' | 'Sent' | 'Paid' | 'Void' | 'Deleted'>

/** The fields of a draft that can be edited. Lines and totals are those of the order. `null` removes a value. */
export interface InvoiceChanges {
  /** The buyer's name, company and address, line by line. */
  buyer?: string[]
  buyerTaxId?: string | null
  /** Default: 14 days after it is sent. */
  dueDate?: Date | null
  /** The expected revision. If it is not the current one, the update fails with `STALE_REVISION`. */
  revision?: string
}

/** `ISSUED`: it got its number without an email, such as when its buyer opened it. */
export type InvoiceActivityType =
  | 'CREATED'
  | 'UPDATED'
  | 'ISSUED'
  | 'SENT'
  | 'RESENT'
  | 'PAID'
  | 'REFUNDED'
  | 'VOIDED'
  | 'DELETED'
  | 'CREDITED'

/** An entry in the history of an invoice. */
export interface InvoiceActivity {
  type: InvoiceActivityType
  /** The role of who did it, if known. */
  actorRole?: string
  /** The name of the staff member. */
  actorName?: string
  _createdDate: Date
}
