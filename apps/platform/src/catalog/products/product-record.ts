import type { collections, products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import type { MediaRecord } from '../product-media/media-record.ts'
import type { LabeledOption, LabeledTextField } from './option-labels.ts'

export type VariantRecord = Readonly<
  Omit<typeof variants.$inferSelect, 'productId' | 'position' | 'stockChangedAt'>
>

/** A product with everything that a response needs. */
export interface ProductRecord extends Readonly<typeof products.$inferSelect> {
  readonly options: readonly LabeledOption[]
  readonly customTextFields: readonly LabeledTextField[]
  /** In order; at least one. */
  readonly variants: readonly VariantRecord[]
  /** In order. */
  readonly media: readonly MediaRecord[]
  /** Excludes the collection of all products. */
  readonly collectionIds: readonly string[]
  /** The languages with current translations of its name and description. Absent for a new product. */
  readonly translatedTo?: readonly string[]
}

export interface CollectionRecord extends Readonly<typeof collections.$inferSelect> {
  readonly picture: MediaRecord | undefined
  readonly numberOfProducts: number
  /** The languages with current translations of its name and description. Absent for a new collection. */
  readonly translatedTo?: readonly string[]
}
