import type { CollectionChanges } from '../catalog/input-types.ts'
import type { CollectionRule } from './collection-rule.ts'

/** A collection with its picture and its rule, as an editor saves it. Null takes one away; what is left out stays. */
export interface FullCollectionInput {
  collection?: CollectionChanges
  mediaId?: string | null
  rule?: CollectionRule | null
}
