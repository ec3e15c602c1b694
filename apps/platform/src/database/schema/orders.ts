import type {
  FulfillmentStatus,
  InventoryUpdateTrigger,
  OrderStatus,
  PaymentIssue,
  PaymentStatus,
  RefundStatus,
  TransactionStatus,
  WireOrder,
  WireOrderLineItem,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cartOwner } from './cart.ts'
import { amount, edited, id, instant } from './columns.ts'

/** What people call orders. A number whose order did not come about is not given again. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

/** A line of an order: what was bought, as it was when it was bought. */
export interface StoredOrderLine {
  readonly id: string
  readonly quantity: number
  /** Absent for what is in no catalogue. */
  readonly productId?: string
  readonly variantId?: string
  /** Minor units, all pieces, after discounts and with tax: what a refund of the line pays back. */
  readonly paid: number
  /** Needs a parcel. */
  readonly isShipped: boolean
  /** How many of its pieces came back. */
  readonly restocked?: number
  readonly wire: WireOrderLineItem
}

/** An amount in minor units, in any currency. */
export interface StoredMoney {
  readonly amount: number
  readonly currency: string
}

/** The parts of an order that are kept in the form of the wire, because nothing is computed from them. */
export type OrderDetails = Pick<
  WireOrder,
  | 'appliedDiscounts'
  | 'billingInfo'
  | 'buyerLanguage'
  | 'buyerNote'
  | 'channelInfo'
  | 'customFields'
  | 'priceSummary'
  | 'recipientInfo'
  | 'shippingInfo'
  | 'taxIncludedInPrices'
  | 'weightUnit'
>

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull(),
    /** The checkout it was; absent for what a merchant entered. */
    checkoutId: uuid(),
    buyerKind: cartOwner().notNull(),
    buyerId: uuid().notNull(),
    /** In small letters: guests find their orders by it. */
    email: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** Both follow from payments and parcels, and are kept to find orders by. */
    paymentStatus: text().$type<PaymentStatus>().notNull().default('NOT_PAID'),
    fulfillmentStatus: text().$type<FulfillmentStatus>().notNull().default('NOT_FULFILLED'),
    currency: text().notNull(),
    /** Minor units. */
    total: amount().notNull(),
    lines: jsonb().$type<readonly StoredOrderLine[]>().notNull(),
    details: jsonb().$type<OrderDetails>().notNull(),
    /** When its pieces leave the stock, as the shop had it when the order came. */
    stockTrigger: text().$type<InventoryUpdateTrigger>().notNull(),
    /** Whether its pieces have left the stock and not come back. */
    holdsStock: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    purchasedAt: instant(),
    /** Until when the shop waits for the money of an unpaid order; absent where it waits for good, or has it. */
    payBy: instant(),
    /** When it was canceled because its money did not come in time. */
    expiredAt: instant(),
    /** What is wrong with its money, for a merchant to look at. Follows from its payments, and is kept to find orders by. */
    paymentIssue: text().$type<PaymentIssue>(),
    /** When what the law does not ask for was removed, because the buyer was erased. */
    anonymizedAt: instant(),
    ...edited,
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    /** A checkout becomes one order; only what came to nothing can be tried again. */
    uniqueIndex('orders_checkout').on(table.checkoutId).where(sql`${table.status} <> 'REJECTED'`),
    index('orders_buyer').on(table.buyerKind, table.buyerId, table.id),
    index('orders_email').on(table.email, table.number),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_to_send')
      .on(table.createdAt)
      .where(sql`${table.status} = 'APPROVED' and ${table.fulfillmentStatus} <> 'FULFILLED'`),
    index('orders_pay_by')
      .on(table.payBy)
      .where(sql`${table.status} = 'APPROVED' and ${table.payBy} is not null`),
    index('orders_payment_issue').on(table.createdAt).where(sql`${table.paymentIssue} is not null`),
  ],
)

/** Money for an order. The id is the key that names it to its provider. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** What the provider calls it. */
    reference: text(),
    status: text().$type<Exclude<TransactionStatus, 'UNDEFINED'>>().notNull(),
    /** What is to be paid; once it is paid, what came. */
    amount: amount().notNull(),
    refunded: amount().notNull().default(0),
    /** What was asked for, where the provider reports something else, and what it reports. */
    requested: amount(),
    reported: jsonb().$type<StoredMoney>(),
    /** Whether it came after its order was canceled. */
    isLate: boolean().notNull().default(false),
    /** Where the shopper has to go. */
    actionUrl: text(),
    /** Why it was declined. */
    reason: text(),
    returnUrl: text().notNull(),
    /** What the provider calls the payment that it is made like, without asking the shopper again. */
    repeats: text(),
    ...edited,
  },
  (table) => [
    index('order_payments_order').on(table.orderId),
    uniqueIndex('order_payments_reference').on(table.provider, table.reference),
    index('order_payments_open').on(table.updatedAt).where(sql`${table.status} = 'PENDING'`),
    check('order_payments_refunded', sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.amount}`),
  ],
)

export const orderRefunds = pgTable(
  'order_refunds',
  {
    /** Also the key that names it to its provider. */
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => orderPayments.id),
    reference: text(),
    status: text().$type<RefundStatus>().notNull(),
    amount: amount().notNull(),
    /** What was asked for, where the provider reports that it paid back something else, and what it reports. */
    requested: amount(),
    reported: jsonb().$type<StoredMoney>(),
    reason: text().notNull().default(''),
    /** What the email to the shopper says instead of the reason. */
    message: text().notNull().default(''),
    /** Whether the shopper is told by mail. */
    isTold: boolean().notNull().default(true),
    ...edited,
  },
  (table) => [
    index('order_refunds_order').on(table.orderId),
    index('order_refunds_open')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('PENDING', 'SCHEDULED', 'STARTED')`),
  ],
)

/** What left the shop together. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lines: jsonb().$type<readonly { readonly lineId: string; readonly quantity: number }[]>().notNull(),
    carrier: text(),
    trackingNumber: text(),
    trackingLink: text(),
    isCanceled: boolean().notNull().default(false),
    ...edited,
  },
  (table) => [index('order_parcels_order').on(table.orderId)],
)

/** What happened to an order, for people to read. */
export const orderActivities = pgTable(
  'order_activities',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    type: text().notNull(),
    /** Who did it: a merchant's e-mail address, or nobody for the shop itself. */
    author: text(),
    /** What a merchant wrote. */
    message: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index('order_activities_order').on(table.orderId, table.id)],
)

/** One row: how the shop deals with its orders. */
export const ordersSettings = pgTable(
  'orders_settings',
  {
    only: boolean().primaryKey().default(true),
    inventoryUpdateTrigger: text().$type<InventoryUpdateTrigger>().notNull().default('ON_ORDER_PLACED'),
    ...edited,
  },
  (table) => [check('orders_settings_one_row', sql`${table.only}`)],
)
