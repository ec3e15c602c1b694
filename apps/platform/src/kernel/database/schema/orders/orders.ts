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
import type { EventIdentity } from '../../../caller.ts'
import { cartOwner } from '../checkout/cart.ts'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { customers } from '../identity/customers.ts'

/** Order numbers. A number whose order failed is not reused. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

/** A line of an order: the item as it was bought. */
export interface StoredOrderLine {
  readonly id: string
  readonly quantity: number
  /** Absent for a custom item. */
  readonly productId?: string
  readonly variantId?: string
  /** Minor units, all units, after discounts and with tax: what a refund of the line returns. */
  readonly paid: number
  /** Needs shipping. */
  readonly requiresShipping: boolean
  /** The restocked quantity. */
  readonly restockedQuantity?: number
  /** Where its units that were not restocked come from; the default location when absent. */
  readonly locations?: readonly { readonly locationId: string; readonly quantity: number }[]
  readonly wire: WireOrderLineItem
}

/** An amount in minor units, in any currency. */
export interface StoredMoney {
  readonly amount: number
  readonly currency: string
}

/** Parts of an order that are stored in wire form, because nothing is computed from them. */
export type OrderDetails = Pick<
  WireOrder,
  | 'appliedDiscounts'
  | 'billingInfo'
  | 'buyerLanguage'
  | 'buyerNote'
  | 'channelInfo'
  | 'customFields'
  | 'isTest'
  | 'priceSummary'
  | 'purchaseOrderNumber'
  | 'recipientInfo'
  | 'shippingInfo'
  | 'taxIncludedInPrices'
  | 'vatNumberCheck'
  | 'weightUnit'
>

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigint({ mode: 'number' }).notNull(),
    /** Its checkout; absent for an order that a merchant entered. */
    checkoutId: uuid(),
    buyerKind: cartOwner().notNull(),
    buyerId: uuid().notNull(),
    /** Set when it is placed; absent without an address, and once the customer is erased. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** In lower case: guests find their orders by it. */
    email: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** Both are derived from payments and fulfillments, and stored for queries. */
    paymentStatus: text().$type<PaymentStatus>().notNull().default('NOT_PAID'),
    fulfillmentStatus: text().$type<FulfillmentStatus>().notNull().default('NOT_FULFILLED'),
    currency: text().notNull(),
    /** Minor units. */
    total: amount().notNull(),
    lines: jsonb().$type<readonly StoredOrderLine[]>().notNull(),
    details: jsonb().$type<OrderDetails>().notNull(),
    /** When its stock is taken, by the shop's setting at the time of the order. */
    inventoryUpdateTrigger: text().$type<InventoryUpdateTrigger>().notNull(),
    /** Whether its stock is taken and not returned. */
    isStockDeducted: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    purchasedAt: instant(),
    /** The payment deadline of an unpaid order; absent without a deadline, or once it is paid. */
    paymentDueAt: instant(),
    /** When it expired unpaid. */
    expiredAt: instant(),
    /** Its payment issue, for a merchant to resolve. Derived from its payments, and stored for queries. */
    paymentIssue: text().$type<PaymentIssue>(),
    /** What was paid above its total and is not refunded, in minor units. Derived and stored likewise. */
    overpaid: amount().notNull().default(0),
    /** When data that the law does not require was removed, because the buyer was erased. */
    anonymizedAt: instant(),
    /** Words of the staff to find it by. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** What staff find it by, without case and accents: number, email address, names, items and SKUs. */
    searchText: text().generatedAlwaysAs(
      sql.raw(`lower(regexp_replace(normalize(number::text || ' ' || email
        || jsonb_path_query_array(details, '$.**.contactDetails.*')::text
        || jsonb_path_query_array(lines, '$[*].wire.productName.*')::text
        || jsonb_path_query_array(lines, '$[*].wire.physicalProperties.sku')::text, NFKD), U&'[\\0300-\\036F]', '', 'g'))`),
    ),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    /** A checkout has one order; only a failed one can be retried. */
    uniqueIndex('orders_checkout').on(table.checkoutId).where(sql`${table.status} <> 'REJECTED'`),
    index('orders_buyer').on(table.buyerKind, table.buyerId, table.id),
    index('orders_customer').on(table.customerId),
    index('orders_email').on(table.email, table.number),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_unfulfilled')
      .on(table.createdAt)
      .where(sql`${table.status} = 'APPROVED' and ${table.fulfillmentStatus} <> 'FULFILLED'`),
    index('orders_payment_due')
      .on(table.paymentDueAt)
      .where(sql`${table.status} = 'APPROVED' and ${table.paymentDueAt} is not null`),
    index('orders_payment_issue').on(table.createdAt).where(sql`${table.paymentIssue} is not null`),
    index('orders_overpaid').on(table.createdAt).where(sql`${table.overpaid} > 0`),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_tags').using('gin', table.tags),
    /** The numbers that orders of other systems have there. */
    index('orders_external_number')
      .on(sql`(${table.details} #>> '{channelInfo,externalOrderId}')`)
      .where(sql`${table.details} #>> '{channelInfo,externalOrderId}' is not null`),
  ],
)

/** A payment of an order. The id is its idempotency key at the provider. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** The provider's reference. */
    reference: text(),
    status: text().$type<Exclude<TransactionStatus, 'UNDEFINED'>>().notNull(),
    /** The amount due; once it is paid, the amount received. */
    amount: amount().notNull(),
    refunded: amount().notNull().default(0),
    /** The part of it that was paid above the total, as after an edit: it never paid for the order. The sum of its refunds. */
    overpaymentRefunded: amount().notNull().default(0),
    /** The requested and the reported amount, where they differ. */
    requested: amount(),
    reported: jsonb().$type<StoredMoney>(),
    /** Whether it arrived after its order was canceled. */
    isPaidAfterCancellation: boolean().notNull().default(false),
    /** The URL that the shopper must visit. */
    actionUrl: text(),
    /** The decline reason. */
    reason: text(),
    returnUrl: text().notNull(),
    /** Whether the shopper confirms it on the page of the shop, so that every retry asks the provider for the same. */
    isEmbedded: boolean().notNull().default(false),
    /** The provider's customer of the member who pays, and whether it keeps the card. */
    customer: text(),
    keepsCard: boolean().notNull().default(false),
    /** The provider's reference of the saved card that the member chose. */
    savedCard: text(),
    /** The provider's reference of the earlier payment whose saved method is charged. */
    savedPaymentReference: text(),
    ...revisionColumns,
  },
  (table) => [
    index('order_payments_order').on(table.orderId),
    uniqueIndex('order_payments_reference').on(table.provider, table.reference),
    index('order_payments_open').on(table.updatedAt).where(sql`${table.status} = 'PENDING'`),
    check('order_payments_refunded', sql`${table.refunded} >= 0 and ${table.refunded} <= ${table.amount}`),
    check(
      'order_payments_overpayment_refunded',
      sql`${table.overpaymentRefunded} >= 0 and ${table.overpaymentRefunded} <= ${table.refunded}`,
    ),
  ],
)

/** What a refund returns of an item, or of shipping, in minor units. */
export interface StoredRefundPart {
  /** Absent for shipping. */
  readonly lineItemId?: string
  /** The units that the refund is for; absent if it names an amount only. */
  readonly quantity?: number
  /** Whether the refund is for this item, or for shipping; otherwise it is this part's share of an amount. */
  readonly isNamed: boolean
  /** Without tax. */
  readonly net: number
  /** Its taxes, each as the order has it. */
  readonly taxes: readonly {
    readonly name: string
    readonly jurisdiction: string
    readonly rate: string
    readonly taxable: number
    readonly tax: number
  }[]
}

export const orderRefunds = pgTable(
  'order_refunds',
  {
    /** Also its idempotency key at the provider. */
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
    /** The part of it that was paid above the total. The rest returns the price of the order. */
    overpayment: amount().notNull().default(0),
    /** What it returns of the items and of shipping. Absent before parts were recorded, or if the amounts of the order do not add up. */
    parts: jsonb().$type<readonly StoredRefundPart[]>(),
    /** The requested and the reported refund, where they differ. */
    requested: amount(),
    reported: jsonb().$type<StoredMoney>(),
    reason: text().notNull().default(''),
    /** The text of the email instead of the reason. */
    message: text().notNull().default(''),
    /** Whether the shopper gets an email. */
    sendsEmail: boolean().notNull().default(true),
    ...revisionColumns,
  },
  (table) => [
    index('order_refunds_order').on(table.orderId),
    index('order_refunds_open')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('PENDING', 'SCHEDULED', 'STARTED')`),
    check(
      'order_refunds_overpayment',
      sql`${table.overpayment} >= 0 and ${table.overpayment} <= ${table.amount}`,
    ),
  ],
)

export const orderFulfillments = pgTable(
  'order_fulfillments',
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
    ...revisionColumns,
  },
  (table) => [
    index('order_fulfillments_order').on(table.orderId),
    index('order_fulfillments_tracking').using('gin', sql`lower(${table.trackingNumber}) gin_trgm_ops`),
  ],
)

/** The timeline of an order. */
export const orderActivities = pgTable(
  'order_activities',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    type: text().notNull(),
    /** Who did it; null for the system, and before authors were recorded. */
    actor: jsonb().$type<EventIdentity>(),
    /** Never filled. Platforms of the version before still write it during an update. */
    author: text(),
    /** The note of a merchant. */
    message: text(),
    /** What was paid or refunded; absent before amounts were recorded. */
    amount: amount(),
    createdAt: instant().notNull(),
  },
  (table) => [index('order_activities_order').on(table.orderId, table.id)],
)

/** One row: the order settings. */
export const ordersSettings = pgTable(
  'orders_settings',
  {
    singleton: boolean().primaryKey().default(true),
    inventoryUpdateTrigger: text().$type<InventoryUpdateTrigger>().notNull().default('ON_ORDER_PLACED'),
    ...revisionColumns,
  },
  (table) => [check('orders_settings_one_row', sql`${table.singleton}`)],
)
