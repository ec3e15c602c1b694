import type { collections, products, StoredOption, variants } from '../database/schema/index.ts'

/** A picture and what it shows. */
export interface Picture {
  readonly id: string
  readonly format: string
  readonly width: number
  readonly height: number
  readonly altText: string
}

export type VariantRecord = Omit<typeof variants.$inferSelect, 'productId' | 'position'>

/** A product with everything an answer needs. */
export interface ProductRecord extends Readonly<typeof products.$inferSelect> {
  readonly options: readonly StoredOption[]
  /** In their order; at least one. */
  readonly variants: readonly VariantRecord[]
  /** In their order. */
  readonly pictures: readonly Picture[]
  /** Without the collection of all products. */
  readonly collectionIds: readonly string[]
}

export interface CollectionRecord extends Readonly<typeof collections.$inferSelect> {
  readonly picture: Picture | undefined
  readonly numberOfProducts: number
}
