/** What has texts that merchants translate. */
export type TranslatableKind = 'PRODUCT' | 'COLLECTION'

/** A text in another language. */
export interface TranslatedText {
  text: string
  /** Whether the original has changed since. */
  isOutdated: boolean
}

/** One text of a product or collection, and its translations by language code. */
export interface TranslatableField {
  name: string
  original: string
  format: 'TEXT' | 'HTML'
  translations: Record<string, TranslatedText>
}

/** All texts of a product or collection. */
export interface EntityTranslations {
  kind: TranslatableKind
  entityId: string
  /** The language of the originals: the shop's first one. */
  originalLanguage: string
  /** The languages that texts can be translated to. */
  languages: string[]
  fields: TranslatableField[]
}

/** How much of a product or collection is translated to a language. */
export interface LanguageProgress {
  language: string
  /** The number of texts. */
  fields: number
  /** How many of them are translated, also if outdated. */
  translated: number
  outdated: number
}

export interface TranslationProgress {
  entityId: string
  name: string
  languages: LanguageProgress[]
}
