import type { CollectionRule } from '../merchants/collection-rule.ts'
import type { Media } from './media.ts'

/** Products a merchant shows together. */
export interface Collection {
  _id: string
  name: string
  /** The collection's name in URLs; unique in the shop. */
  slug: string
  description?: string
  media?: Media
  numberOfProducts: number
  /** Hidden collections are seen by merchants only. */
  visible?: boolean
  /** Counts the changes; seen by merchants. Sent back with a change, it refuses one that overlooks another. */
  revision?: string
  /** Which products are in it, where a rule decides; seen by merchants. */
  rule?: CollectionRule
}

/** The collection every product is in. It cannot be changed or deleted. */
export const ALL_PRODUCTS_COLLECTION_ID = '00000000-000000-000000-000000000001'
