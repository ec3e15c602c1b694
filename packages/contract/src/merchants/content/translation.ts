/** What has texts that merchants translate. */
export type TranslatableKind =
  | 'PRODUCT'
  | 'COLLECTION'
  | 'SHIPPING_OPTION'
  | 'DISCOUNT_RULE'
  | 'PAYMENT_METHOD'

/** A text in another language. */
export interface TranslatedText {
  text: string
  /** Whether the original has changed since. */
  isOutdated: boolean
  /** Whether a machine translated it, and nobody has edited or confirmed it. */
  isMachine: boolean
}

/** One text of an entity, and its translations by language code. */
export interface TranslatableField {
  name: string
  original: string
  format: 'TEXT' | 'HTML'
  translations: Record<string, TranslatedText>
}

/** All texts of an entity. */
export interface EntityTranslations {
  kind: TranslatableKind
  entityId: string
  /** The language of the originals: the shop's first one. */
  originalLanguage: string
  /** The languages that texts can be translated to. */
  languages: string[]
  fields: TranslatableField[]
}

/** How much of an entity is translated to a language. */
export interface LanguageProgress {
  language: string
  /** The number of texts. */
  fields: number
  /** How many of them are translated, also if outdated. */
  translated: number
  outdated: number
  /** How many a machine translated, and nobody has edited or confirmed. */
  machine: number
}

export interface TranslationProgress {
  entityId: string
  name: string
  languages: LanguageProgress[]
  /** Only on request. */
  fields?: TranslatableField[]
}
