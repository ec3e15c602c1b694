import { jsonb, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { revisionColumns } from '../columns.ts'

export const wishlistOwner = pgEnum('wishlist_owner', ['visitor', 'member'])

export interface StoredWishlistItem {
  readonly productId: string
  /** When it was added, as text: this is JSON. */
  readonly addedAt: string
}

/** Wishlists, one row each: read, limited and merged as a whole. */
export const wishlists = pgTable(
  'wishlists',
  {
    ownerKind: wishlistOwner().notNull(),
    ownerId: uuid().notNull(),
    /** The newest first. */
    items: jsonb().$type<readonly StoredWishlistItem[]>().notNull().default([]),
    ...revisionColumns,
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
)
