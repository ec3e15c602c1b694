import type { ReviewModerationStatus } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { media } from '../catalog/media.ts'
import { id, instant, revisionColumns } from '../columns.ts'
import { customers } from '../identity/customers.ts'
import { orders } from '../orders/orders.ts'

/** Reviews of products. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** The product may be deleted. */
    productId: uuid().notNull(),
    /** The order in which its author bought the product; absent for imported reviews, and those of the merchant. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    memberId: uuid(),
    /** In lower case. Nobody sees it. */
    email: text(),
    authorName: text(),
    rating: smallint().notNull(),
    title: text(),
    body: text(),
    status: text().$type<ReviewModerationStatus>().notNull(),
    /** Whether staff decided on the status. */
    isModerated: boolean().notNull().default(false),
    /** Whether its author bought the product here. */
    isVerified: boolean().notNull().default(false),
    /** Whether it came from another system or from staff. */
    isImported: boolean().notNull().default(false),
    reply: text(),
    repliedAt: instant(),
    replyUpdatedAt: instant(),
    /** When it was written; for imported ones, elsewhere. */
    reviewedAt: instant().notNull(),
    publishCount: integer().notNull().default(0),
    ...revisionColumns,
  },
  (table) => [
    index('reviews_published')
      .on(table.productId, table.reviewedAt, table.id)
      .where(sql`${table.status} = 'APPROVED'`),
    index('reviews_reviewed').on(table.reviewedAt, table.id),
    index('reviews_pending').on(table.reviewedAt).where(sql`${table.status} = 'IN_MODERATION'`),
    uniqueIndex('reviews_author').on(table.productId, table.email),
    index('reviews_email').on(table.email),
    index('reviews_member').on(table.memberId),
    index('reviews_order').on(table.orderId),
    index('reviews_customer').on(table.customerId),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/** Photos of reviews, encoded again by the shop. Retention deletes one whose review is gone, or was never written. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    mediaId: text()
      .primaryKey()
      .references(() => media.id),
    reviewId: uuid().references(() => reviews.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('review_photos_review').on(table.reviewId),
    index('review_photos_unused').on(table.createdAt).where(sql`${table.reviewId} is null`),
  ],
)

/** How many published reviews a product has, by rating. */
export const reviewSummaries = pgTable('review_summaries', {
  productId: uuid().primaryKey(),
  one: integer().notNull().default(0),
  two: integer().notNull().default(0),
  three: integer().notNull().default(0),
  four: integer().notNull().default(0),
  five: integer().notNull().default(0),
})

/** Orders whose buyers were asked for reviews. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .unique('review_requests_order')
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index('review_requests_created').on(table.createdAt)],
)

/** Addresses that are not asked for reviews. */
export const reviewOptOuts = pgTable('review_opt_outs', {
  /** SHA-256 of the address in lower case. */
  emailHash: text().primaryKey(),
  createdAt: instant().notNull(),
})
