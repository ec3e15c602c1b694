/** An amount in the shop's currency and in the shopper's, as decimal text and as text ready to show. */
export interface MultiCurrencyPrice {
  /** Decimal text in the major unit, such as `12.50`. */
  amount: string
  convertedAmount?: string
  formattedAmount?: string
  formattedConvertedAmount?: string
}

/** A text in the shop's language and in the shopper's. */
export interface TranslatableString {
  original: string
  translated?: string | null
}
