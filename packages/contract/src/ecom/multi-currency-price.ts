/** An amount in the shop's currency and in the shopper's, as decimal text and as formatted text. */
export interface MultiCurrencyPrice {
  /** Decimal text in the major unit, such as `12.50`. */
  amount: string
  convertedAmount?: string
  formattedAmount?: string
  formattedConvertedAmount?: string
}
