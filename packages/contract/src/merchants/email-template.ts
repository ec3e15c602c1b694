/** A letter that the shop writes. */
export interface EmailTemplateSummary {
  readonly name: string
  /** The languages in which the shop has its own words for it. */
  readonly ownWordsIn: readonly string[]
}

/** The words of a letter in one language. */
export interface EmailTemplate {
  name: string
  language: string
  /** In the order in which they are read. */
  parts: EmailTemplatePart[]
  /** What stands in braces in any part, and is filled when the letter is written. */
  placeholders: string[]
  /** The one that the letter is of no use without. */
  mustSay?: string
  revision: string
}

export interface EmailTemplatePart {
  name: string
  /** What it says unless the shop has its own words. */
  builtIn: string
  /** What it says now. */
  words: string
}

/** A letter about an order that never was. */
export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}
