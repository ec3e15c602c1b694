import type { Reduction, SubscriptionFrequency } from '@vitrine/contract'
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
import { type CatalogueLine, type CheckoutInfo, cartOwner } from './cart.ts'
import { products } from './catalog.ts'
import { edited, id, instant } from './columns.ts'
import { orders } from './orders.ts'

/** How often a purchase repeats, and how many times. */
export interface Rhythm {
  readonly frequency: Exclude<SubscriptionFrequency, 'UNDEFINED'>
  /** Every so many of them. */
  readonly interval: number
  /** Without an end when absent. */
  readonly billingCycles?: number
}

/** A way to buy a product again and again. */
export interface StoredPlan extends Rhythm {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly discount?: Exclude<Reduction, { readonly type: 'FIXED_PRICE' }>
}

/** How a product can be subscribed to: all of it is read and written together. */
export const productPlans = pgTable('product_plans', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  plans: jsonb().$type<readonly StoredPlan[]>().notNull(),
  /** Whether it can also be bought once. */
  isSoldOnce: boolean().notNull().default(true),
  ...edited,
})

export type ContractStatus = 'ACTIVE' | 'SUSPENDED' | 'CANCELED' | 'ENDED'

/** A purchase that repeats. What is bought, at which price and for whom is as it was agreed. */
export const subscriptionContracts = pgTable(
  'subscription_contracts',
  {
    id: id(),
    /** The order that it began with. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: text().notNull(),
    buyerKind: cartOwner().notNull(),
    buyerId: uuid().notNull(),
    email: text().notNull(),
    status: text().$type<ContractStatus>().notNull(),
    title: text().notNull(),
    rhythm: jsonb().$type<Rhythm>().notNull(),
    line: jsonb().$type<CatalogueLine>().notNull(),
    info: jsonb().$type<CheckoutInfo>().notNull(),
    /** Who is asked for the money, and what they call the payment that it began with. */
    provider: text().notNull(),
    paidBy: text(),
    startsAt: instant().notNull(),
    /** How many times it was bought, the first time included. */
    cycles: integer().notNull().default(1),
    /** When it is bought next; absent once it is over. */
    nextChargeAt: instant(),
    /** When somebody looks at it next: at its date, or later when a charge has failed. */
    tryAt: instant(),
    /** Whether it stops instead of being bought again. */
    stopsAtNext: boolean().notNull().default(false),
    ...edited,
  },
  (table) => [
    uniqueIndex('subscription_contracts_origin').on(table.orderId, table.lineId),
    index('subscription_contracts_due').on(table.tryAt).where(sql`${table.status} = 'ACTIVE'`),
    index('subscription_contracts_buyer').on(table.buyerKind, table.buyerId),
    index('subscription_contracts_created').on(table.createdAt, table.id),
  ],
)

/** One time that a subscription is bought again: there is one of each, whoever wants to charge it. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    contractId: uuid()
      .notNull()
      .references(() => subscriptionContracts.id, { onDelete: 'cascade' }),
    cycle: integer().notNull(),
    /** Becomes its order. One that is declined is tried again by the same checkout. */
    checkoutId: uuid().notNull(),
    /** How often it has failed. */
    failures: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.cycle] })],
)
