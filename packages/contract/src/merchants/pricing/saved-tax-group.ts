import type { VersionedEntity } from '../versioned-entity.ts'

/** A tax class, as merchants edit it. */
export interface SavedTaxGroup extends VersionedEntity {
  name: string
  /** Whether it applies to products without a group. Exactly one group is the default. */
  isDefault: boolean
  /** Whether it applies to shipping. */
  isForShipping: boolean
}
