import type {
  CarrierRateRow,
  Collecting,
  DeliverySlots,
  ShippingRate,
  TaxRate,
  WireAddress,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { amount, edited, id, instant } from './columns.ts'
import { orders } from './orders.ts'

/** Goods that are taxed alike. */
export const taxGroups = pgTable(
  'tax_groups',
  {
    id: id(),
    name: text().notNull(),
    /** Holds every product that is in no other group. */
    isDefault: boolean().notNull().default(false),
    /** Shipping is taxed as this group. */
    isForShipping: boolean().notNull().default(false),
    ...edited,
  },
  (table) => [
    uniqueIndex('tax_groups_name').on(table.name),
    uniqueIndex('tax_groups_default').on(table.isDefault).where(sql`${table.isDefault}`),
    uniqueIndex('tax_groups_shipping').on(table.isForShipping).where(sql`${table.isForShipping}`),
  ],
)

export const taxGroupProducts = pgTable(
  'tax_group_products',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => taxGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [index('tax_group_products_group').on(table.groupId)],
)

/** What is collected on one group of goods in a region. */
export interface StoredTaxRate extends TaxRate {
  readonly groupId: string
}

/** A place with its own taxes: a country, or a part of one. */
export const taxRegions = pgTable(
  'tax_regions',
  {
    id: id(),
    /** ISO 3166-1 code of two letters. */
    country: text().notNull(),
    /** ISO 3166-2 code without the country; empty for the whole country. */
    subdivision: text().notNull().default(''),
    taxIncludedInPrice: boolean().notNull().default(false),
    rates: jsonb().$type<readonly StoredTaxRate[]>().notNull().default([]),
    ...edited,
  },
  (table) => [uniqueIndex('tax_regions_place').on(table.country, table.subdivision)],
)

/** A country, or some parts of it, that the shop delivers to. */
export interface Destination {
  readonly country: string
  /** The whole country when absent. */
  readonly subdivisions?: readonly string[]
}

/** A way to get the goods to the shopper, or the shopper to the goods. */
export const shippingOptions = pgTable('shipping_options', {
  id: id(),
  title: text().notNull(),
  active: boolean().notNull().default(true),
  /** Lower ones are offered first. */
  position: integer().notNull().default(0),
  /** Everywhere when null. */
  destinations: jsonb().$type<readonly Destination[]>(),
  rates: jsonb().$type<readonly ShippingRate[]>().notNull(),
  deliveryTime: text(),
  instructions: text(),
  /** Present when the shopper collects. */
  pickupMethod: text().$type<Collecting>(),
  pickupAddress: jsonb().$type<WireAddress>(),
  /** When shoppers can have it brought or collect it; null when they are not asked. */
  deliverySlots: jsonb().$type<DeliverySlots>(),
  ...edited,
})

/** The place that an order has taken in a time of delivery. */
export const deliverySlotBookings = pgTable(
  'delivery_slot_bookings',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    optionId: uuid().notNull(),
    startsAt: instant().notNull(),
  },
  (table) => [index('delivery_slot_bookings_slot').on(table.optionId, table.startsAt)],
)

/** A carrier whose rates depend on the parcel: by a table of the shop's, or as its server says. */
export const carrierConfigurations = pgTable('carrier_configurations', {
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  provider: text().$type<'TABLE' | 'HTTP'>().notNull(),
  /** By destination and weight; for those that go by a table. */
  rates: jsonb().$type<readonly CarrierRateRow[]>().notNull().default([]),
  /** Where the others are asked, and the secret that shows who asks. */
  ratesUrl: text(),
  secret: text(),
  /** What is charged while its server does not answer; it is not offered then when null. */
  backupRate: amount(),
  shipFromAddress: jsonb().$type<WireAddress>(),
  ...edited,
})
