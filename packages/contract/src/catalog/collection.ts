import type { CollectionRule } from '../merchants/collection-rule.ts'
import type { Media } from './media.ts'

/** A group of products. */
export interface Collection {
  _id: string
  name: string
  /** The collection's name in URLs; unique in the shop. */
  slug: string
  description?: string
  media?: Media
  numberOfProducts: number
  /** Only merchants see hidden collections. */
  visible?: boolean
  /** The other languages of the shop in which its name and description are translated. Absent without any. */
  translatedTo?: string[]
  /** Increases with every change; visible to merchants. Updates with an old revision are rejected. */
  revision?: string
  /** The rule that selects the products, if there is one; visible to merchants. */
  rule?: CollectionRule
}

/** The collection of all products. It cannot be changed or deleted. */
export const ALL_PRODUCTS_COLLECTION_ID = '00000000-000000-000000-000000000001'
