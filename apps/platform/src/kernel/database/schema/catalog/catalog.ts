import type {
  CollectionRule,
  PricePerUnitData,
  Reduction,
  SeoData,
  SubscriptionFrequency,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { taxGroups } from '../pricing/shipping-and-tax.ts'
import { media } from './media.ts'

export const productType = pgEnum('product_type', ['physical', 'digital'])
export const withdrawalException = pgEnum('withdrawal_exception', ['SEALED', 'PERSONALIZED', 'DIGITAL'])
export const discountType = pgEnum('discount_type', ['NONE', 'AMOUNT', 'PERCENT'])

/** A stored option: read and written whole, with its product. */
export interface StoredOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: readonly StoredChoice[]
}

export interface StoredChoice {
  /** For a color its CSS value, otherwise the description again. */
  readonly value: string
  /** The text for shoppers, which variants refer to; unique within the option. */
  readonly description: string
  readonly mediaIds: readonly string[]
}

export interface InfoSection {
  readonly title: string
  /** HTML. */
  readonly description: string
}

/** A custom text that the shopper may, or must, enter. */
export interface StoredTextField {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
}

/** A file that buyers of a digital product may download. */
export interface SecuredFile {
  readonly id: string
  readonly fileName: string
  readonly fileType: 'SECURE_PICTURE' | 'SECURE_VIDEO' | 'SECURE_DOCUMENT' | 'SECURE_MUSIC' | 'SECURE_ARCHIVE'
}

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    /** The name without case and accents, for sorting and search. */
    normalizedName: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    productType: productType().notNull(),
    visible: boolean().notNull().default(true),
    /** Whether it is archived: hidden from shoppers, and kept for its orders. */
    archived: boolean().notNull().default(false),
    sku: text(),
    brand: text(),
    ribbon: text(),
    price: amount().notNull(),
    /** The cost; for merchants only. */
    cost: amount(),
    weight: doublePrecision(),
    discountType: discountType().notNull().default('NONE'),
    /** Minor units for AMOUNT, hundredths of a percent for PERCENT. */
    discountValue: amount().notNull().default(0),
    pricePerUnit: jsonb().$type<PricePerUnitData>(),
    options: jsonb().$type<readonly StoredOption[]>().notNull().default([]),
    infoSections: jsonb().$type<readonly InfoSection[]>().notNull().default([]),
    customTextFields: jsonb().$type<readonly StoredTextField[]>().notNull().default([]),
    seoData: jsonb().$type<SeoData>(),
    digitalFile: jsonb().$type<SecuredFile>(),
    /** The default one when null. */
    taxGroupId: uuid().references(() => taxGroups.id, { onDelete: 'set null' }),
    /** Why it may be excluded from the right of withdrawal. */
    withdrawalException: withdrawalException(),
    /** Whether each combination of choices has its own stock and price; otherwise there is one variant. */
    manageVariants: boolean().notNull().default(false),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('products_slug').on(table.slug),
    // Each sort index ends with the visibility filter, so that pages and totals are index-only scans.
    index('products_name').using('btree', sql`${table.normalizedName} collate "C"`, table.id, table.visible),
    index('products_price').on(table.price, table.id, table.visible),
    index('products_created').on(table.createdAt, table.id, table.visible),
    index('products_updated').on(table.updatedAt, table.id, table.visible),
    // The first counts visible products, and the second finds them, without reading a product.
    index('products_visible').on(table.visible),
    index('products_id_visible').on(table.id, table.visible),
    index('products_archived').on(table.id).where(sql`${table.archived}`),
    index('products_sku').on(table.sku),
    index('products_brand').on(table.brand),
    index('products_ribbon').on(table.ribbon),
    index('products_tax_group').on(table.taxGroupId).where(sql`${table.taxGroupId} is not null`),
    index('products_name_trigrams').using('gin', sql`${table.normalizedName} collate "C" gin_trgm_ops`),
    check('products_archived_hidden', sql`not (${table.archived} and ${table.visible})`),
    check(
      'products_amounts',
      sql`${table.price} >= 0 and ${table.cost} >= 0 and ${table.discountValue} >= 0`,
    ),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Option name to choice description; empty for the variant of a product without managed variants. */
    choices: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    sku: text(),
    /** Such as a GTIN, EAN, UPC or ISBN. */
    barcode: text(),
    /** The product's when null, like cost and weight. */
    price: amount(),
    cost: amount(),
    weight: doublePrecision(),
    /** The product's when null. */
    taxGroupId: uuid().references(() => taxGroups.id, { onDelete: 'set null' }),
    /** The quantity; null without tracking. */
    quantity: integer(),
    /** Availability without tracking. */
    inStock: boolean().notNull().default(true),
    /** The quantity from which on stock is low; the default when null. */
    lowStockThreshold: integer(),
    /** When only its stock last changed; null when never. */
    stockChangedAt: instant(),
    visible: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('variants_position').on(table.productId, table.position),
    uniqueIndex('variants_choices').on(table.productId, table.choices),
    index('variants_sku').on(table.sku),
    index('variants_barcode').on(table.barcode).where(sql`${table.barcode} is not null`),
    index('variants_low_stock')
      .on(table.lowStockThreshold)
      .where(sql`${table.lowStockThreshold} is not null`),
    index('variants_tax_group').on(table.taxGroupId).where(sql`${table.taxGroupId} is not null`),
    index('variants_quantity').on(table.quantity).where(sql`${table.quantity} is not null`),
    check('variants_amounts', sql`${table.quantity} >= 0 and ${table.price} >= 0 and ${table.cost} >= 0`),
  ],
)

export const productMedia = pgTable(
  'product_media',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    altText: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const collections = pgTable(
  'collections',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    visible: boolean().notNull().default(true),
    mediaId: text().references(() => media.id),
    /** The rule that selects its products; null for a manual collection. */
    rule: jsonb().$type<CollectionRule>(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('collections_slug').on(table.slug)],
)

/** Former slugs of products, which redirect to the current one. */
export const formerProductSlugs = pgTable(
  'former_product_slugs',
  {
    slug: text().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_product_slugs_product').on(table.productId)],
)

/** Slugs of deleted products, which return gone. */
export const deletedProductSlugs = pgTable('deleted_product_slugs', {
  slug: text().primaryKey(),
  deletedAt: instant().notNull(),
})

export const formerCollectionSlugs = pgTable(
  'former_collection_slugs',
  {
    slug: text().primaryKey(),
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_collection_slugs_collection').on(table.collectionId)],
)

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.collectionId] }),
    index('collection_products_position').on(table.collectionId, table.position, table.productId),
  ],
)

/** The frequency and number of cycles of a subscription. */
export interface BillingInterval {
  readonly frequency: Exclude<SubscriptionFrequency, 'UNDEFINED'>
  /** The number of periods per cycle. */
  readonly interval: number
  /** Without an end when absent. */
  readonly billingCycles?: number
}

/** A subscription option of a product. */
export interface StoredPlan extends BillingInterval {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly discount?: Exclude<Reduction, { readonly type: 'FIXED_PRICE' }>
}

/** The subscription options of a product, read and written together. */
export const productSubscriptionPlans = pgTable('product_subscription_plans', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  plans: jsonb().$type<readonly StoredPlan[]>().notNull(),
  /** Whether it can also be bought once. */
  allowsOneTimePurchase: boolean().notNull().default(true),
  ...revisionColumns,
})
