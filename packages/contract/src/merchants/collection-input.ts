import type { CollectionChanges } from '../catalog/input-types.ts'
import type { CollectionRule } from './collection-rule.ts'

/** A collection with its image and rule. `null` removes a value; absent values stay. */
export interface FullCollectionInput {
  collection?: CollectionChanges
  mediaId?: string | null
  rule?: CollectionRule | null
}
