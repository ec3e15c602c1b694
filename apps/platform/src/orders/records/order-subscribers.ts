import type { WireOrder } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import type { OrderRecord, PaymentRecord } from './order-record.ts'
import type { FulfillmentRecord } from './order-repository.ts'

/** The author and time of a change, and its subscribers. */
export interface OrderEventContext {
  readonly actor: Actor
  readonly now: Date
  readonly subscribers: readonly OrderSubscriber[]
}

export interface PaymentEventContext extends OrderEventContext {
  /** Whether the order confirmation was sent already. */
  readonly isConfirmed: boolean
}

/** A placed order with its payments. */
export interface OrderWithPayments {
  readonly order: OrderRecord
  readonly payments: readonly PaymentRecord[]
  /** Its shipments, where they are known. */
  readonly fulfillments?: readonly FulfillmentRecord[]
}

/** Who gets an email about a placed order: both, by default. */
export interface PlacedNotice {
  readonly notifiesMerchant?: boolean
  readonly notifiesBuyer?: boolean
}

interface OpenedRefunds {
  /** Without what was paid above the total, in minor units. */
  readonly refunds: readonly { readonly id: string; readonly amount: number }[]
  /** Minor units of the order's price that are refunded already, or about to be. */
  readonly refunded: number
}

/** What is needed to show orders to their buyer. */
export interface OrderViewContext {
  readonly db: Queryable
  readonly publicUrl: string
  readonly now: Date
}

/**
 * What another capability does when an order changes. Subscribers are called one after the other in the transaction of
 * the change, so they lock rows in the order of their list.
 */
export interface OrderSubscriber {
  /** An order is placed: nothing is due now, or its payment was accepted. */
  readonly onPlaced?: (
    tx: Queryable,
    placed: OrderWithPayments,
    context: OrderEventContext,
    notice: PlacedNotice,
  ) => Promise<void>
  /** The payment of an order was approved, or is being processed. */
  readonly onPaymentAccepted?: (
    tx: Queryable,
    order: OrderRecord,
    context: PaymentEventContext,
  ) => Promise<void>
  /**
   * An order is fully paid. It can be called again, and must not deliver twice. Returns whether the buyer got an email
   * about it, which replaces the one about the payment.
   */
  readonly onPaid?: (
    tx: Queryable,
    order: OrderRecord,
    context: PaymentEventContext,
  ) => Promise<void> | Promise<boolean>
  /** A confirmed order is fully paid, and the buyer has no email about it yet. */
  readonly onPaymentReceived?: (
    tx: Queryable,
    order: OrderRecord,
    context: OrderEventContext,
  ) => Promise<void>
  /** Lines or amounts of an order changed. */
  readonly onEdited?: (
    tx: Queryable,
    order: OrderRecord,
    context: OrderEventContext & { readonly before: OrderRecord },
  ) => Promise<void>
  readonly onCanceled?: (tx: Queryable, order: OrderRecord, context: OrderEventContext) => Promise<void>
  readonly onFullyRefunded?: (tx: Queryable, order: OrderRecord, context: OrderEventContext) => Promise<void>
  /** A refund was paid back, fully or partly. */
  readonly onRefunded?: (tx: Queryable, order: OrderRecord, context: OrderEventContext) => Promise<void>
  /** Refunds are about to be executed. Returns the maximum where they are too high. */
  readonly onRefundsOpened?: (
    tx: Queryable,
    order: OrderRecord,
    opened: OpenedRefunds,
    context: OrderEventContext,
  ) => Promise<number | undefined>
  readonly onRefundFailed?: (tx: Queryable, refundId: string, context: OrderEventContext) => Promise<void>
  /** Placing, editing or canceling an order changed the stock of products. */
  readonly onStockChanged?: (tx: Queryable, productIds: readonly string[]) => Promise<void>
  /** A checkout became an order, here or in another system. */
  readonly onCheckoutCompleted?: (
    tx: Queryable,
    checkoutId: string,
    context: OrderEventContext,
  ) => Promise<void>
  /** The maximum refund in minor units, when so much is refunded already. */
  readonly refundLimit?: (db: Queryable, order: OrderRecord, refunded: number) => Promise<number>
  /** Adds what only buyers see to their orders. */
  readonly decorateForBuyer?: (
    context: OrderViewContext,
    orders: readonly WireOrder[],
  ) => Promise<WireOrder[]>
  /** The links in the confirmation of a paid order. */
  readonly emailLinks?: (db: Queryable, orderId: string, now: Date) => Promise<readonly EmailLink[]>
  /** The links in the email about a refund. */
  readonly refundLinks?: (
    db: Queryable,
    order: OrderRecord,
    refundId: string,
    now: Date,
  ) => Promise<readonly EmailLink[]>
}

export interface EmailLink {
  readonly label: string
  readonly url: string
}
