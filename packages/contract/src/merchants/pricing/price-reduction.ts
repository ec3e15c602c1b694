/** A price reduction. Amounts are decimal text in the shop's currency. */
export type PriceReduction =
  | { type: 'AMOUNT'; amount: string }
  | { type: 'PERCENT'; percentage: number }
  | { type: 'FIXED_PRICE'; price: string }

/** The items that a discount applies to: products, and all products of collections. */
export interface ItemScope {
  productIds?: string[]
  collectionIds?: string[]
}
