/** A text in the shop's language and in the shopper's. */
export interface TranslatableString {
  original: string
  translated?: string | null
}
