export interface Translated {
  readonly original?: string | undefined
  readonly translated?: string | null | undefined
}

/** A text of the wire in the buyer's language. */
export const translatedText = (text: Translated | undefined): string =>
  text?.translated || text?.original || ''

/** The same text in the language of the shop. */
export const originalText = (text: Translated | undefined): string => text?.original ?? ''
