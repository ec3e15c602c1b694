import type {
  CarrierTableRate,
  DeliverySlots,
  KnownPickupMethod,
  ShippingRate,
  TaxRate,
  WireAddress,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { orders } from '../orders/orders.ts'

/** Products with the same tax. */
export const taxGroups = pgTable(
  'tax_groups',
  {
    id: id(),
    name: text().notNull(),
    /** Contains every product without another group. */
    isDefault: boolean().notNull().default(false),
    /** The group of shipping. */
    isForShipping: boolean().notNull().default(false),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('tax_groups_name').on(table.name),
    uniqueIndex('tax_groups_default').on(table.isDefault).where(sql`${table.isDefault}`),
    uniqueIndex('tax_groups_shipping').on(table.isForShipping).where(sql`${table.isForShipping}`),
  ],
)

/** The rate of one tax group in a region. */
export interface StoredTaxRate extends TaxRate {
  readonly groupId: string
}

/** A tax region: a country, or a part of one. */
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
    /** Who published the imported rates, and when they applied; null for rates of the merchant. */
    ratesSource: text(),
    ratesDate: date(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('tax_regions_country_subdivision').on(table.country, table.subdivision)],
)

/** A delivery region: a country, or some parts of it. */
export interface Destination {
  readonly country: string
  /** The whole country when absent. */
  readonly subdivisions?: readonly string[]
}

/** A shipping or pickup option. */
export const shippingOptions = pgTable('shipping_options', {
  id: id(),
  title: text().notNull(),
  active: boolean().notNull().default(true),
  /** Lower ones are listed first. */
  position: integer().notNull().default(0),
  /** Worldwide when null. */
  destinations: jsonb().$type<readonly Destination[]>(),
  rates: jsonb().$type<readonly ShippingRate[]>().notNull(),
  deliveryTime: text(),
  instructions: text(),
  /** Present for pickup. */
  pickupMethod: text().$type<KnownPickupMethod>(),
  pickupAddress: jsonb().$type<WireAddress>(),
  /** The location whose stock pickup orders take first. One that was deleted is ignored. */
  pickupLocationId: uuid(),
  /** The delivery or pickup slots; null without a choice. */
  deliverySlots: jsonb().$type<DeliverySlots>(),
  ...revisionColumns,
})

/** The booking of an order in a delivery slot. */
export const deliverySlotBookings = pgTable(
  'delivery_slot_bookings',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shippingOptionId: uuid().notNull(),
    startsAt: instant().notNull(),
  },
  (table) => [index('delivery_slot_bookings_slot').on(table.shippingOptionId, table.startsAt)],
)

/** A carrier whose rates depend on the shipment: from a table of the shop, or from its server. */
export const carrierConfigurations = pgTable('carrier_configurations', {
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  provider: text().$type<'TABLE' | 'HTTP'>().notNull(),
  /** By destination and weight; for table carriers. */
  rates: jsonb().$type<readonly CarrierTableRate[]>().notNull().default([]),
  /** The server of other carriers, and the secret that authenticates us. */
  ratesUrl: text(),
  secret: text(),
  /** The rate while its server does not respond; when null, it is not offered then. */
  backupRate: amount(),
  shipFromAddress: jsonb().$type<WireAddress>(),
  ...revisionColumns,
})
