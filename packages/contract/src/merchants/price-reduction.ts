/** What is taken off. Amounts are decimal text in the currency of the shop. */
export type PriceReduction =
  | { type: 'AMOUNT'; amount: string }
  | { type: 'PERCENT'; percentage: number }
  | { type: 'FIXED_PRICE'; price: string }

/** The goods that a discount is for: these products and everything in these collections. */
export interface ItemScope {
  productIds?: string[]
  collectionIds?: string[]
}
