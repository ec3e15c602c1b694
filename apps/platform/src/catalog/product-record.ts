import type { collections, media, products, StoredOption, variants } from '../database/schema/index.ts'

/** A file of the shop, and what it shows. */
export interface MediaRecord
  extends Readonly<
    Pick<typeof media.$inferSelect, 'id' | 'mediaType' | 'format' | 'width' | 'height' | 'posterId'>
  > {
  readonly altText: string
}

export type VariantRecord = Readonly<
  Omit<typeof variants.$inferSelect, 'productId' | 'position' | 'stockChangedAt'>
>

/** A product with everything an answer needs. */
export interface ProductRecord extends Readonly<typeof products.$inferSelect> {
  readonly options: readonly StoredOption[]
  /** In their order; at least one. */
  readonly variants: readonly VariantRecord[]
  /** In their order. */
  readonly media: readonly MediaRecord[]
  /** Without the collection of all products. */
  readonly collectionIds: readonly string[]
}

export interface CollectionRecord extends Readonly<typeof collections.$inferSelect> {
  readonly picture: MediaRecord | undefined
  readonly numberOfProducts: number
}
