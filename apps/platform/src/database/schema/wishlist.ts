import { jsonb, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { edited } from './columns.ts'

export const wishlistOwner = pgEnum('wishlist_owner', ['visitor', 'member'])

/** Something that a shopper wishes for. */
export interface Wish {
  readonly productId: string
  /** When it was wished for, as text: this is JSON. */
  readonly addedAt: string
}

/** What shoppers wish for, a row for each: it is read, bounded and merged as a whole. */
export const wishlists = pgTable(
  'wishlists',
  {
    ownerKind: wishlistOwner().notNull(),
    ownerId: uuid().notNull(),
    /** The newest first. */
    wishes: jsonb().$type<readonly Wish[]>().notNull().default([]),
    ...edited,
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
)
