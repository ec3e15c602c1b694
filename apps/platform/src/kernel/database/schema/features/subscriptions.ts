import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BillingInterval } from '../catalog/catalog.ts'
import { type CatalogLine, type CheckoutInfo, cartOwner } from '../checkout/cart.ts'
import { id, instant, revisionColumns } from '../columns.ts'
import { orders } from '../orders/orders.ts'

export type ContractStatus = 'ACTIVE' | 'SUSPENDED' | 'CANCELED' | 'ENDED'

/** A subscription contract. Item, price and buyer are as agreed. */
export const subscriptionContracts = pgTable(
  'subscription_contracts',
  {
    id: id(),
    /** Its first order. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: text().notNull(),
    buyerKind: cartOwner().notNull(),
    buyerId: uuid().notNull(),
    email: text().notNull(),
    status: text().$type<ContractStatus>().notNull(),
    title: text().notNull(),
    billingInterval: jsonb().$type<BillingInterval>().notNull(),
    line: jsonb().$type<CatalogLine>().notNull(),
    info: jsonb().$type<CheckoutInfo>().notNull(),
    /** The payment provider, and its reference of the first payment. */
    provider: text().notNull(),
    initialPaymentReference: text(),
    startsAt: instant().notNull(),
    /** The number of completed cycles, including the first. */
    completedCycles: integer().notNull().default(1),
    /** The next cycle; absent once it has ended. */
    nextChargeAt: instant(),
    /** When to process it next: at its date, or later after a failed charge. */
    nextAttemptAt: instant(),
    /** Whether it ends instead of renewing. */
    cancelsAtNextCycle: boolean().notNull().default(false),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('subscription_contracts_order_line').on(table.orderId, table.lineId),
    index('subscription_contracts_due').on(table.nextAttemptAt).where(sql`${table.status} = 'ACTIVE'`),
    index('subscription_contracts_buyer').on(table.buyerKind, table.buyerId),
    index('subscription_contracts_created').on(table.createdAt, table.id),
  ],
)

/** One renewal of a subscription. There is one per cycle, whichever process charges it. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    contractId: uuid()
      .notNull()
      .references(() => subscriptionContracts.id, { onDelete: 'cascade' }),
    cycle: integer().notNull(),
    /** Its checkout, which becomes the order. A declined one is retried with the same checkout. */
    checkoutId: uuid().notNull(),
    /** The number of failed attempts. */
    failures: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.cycle] })],
)
