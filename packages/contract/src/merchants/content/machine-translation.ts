import type { TranslatableKind } from './translation.ts'

/** The form of the requests: that of the DeepL API, or that of LibreTranslate. */
export type TranslationProviderKind = 'DEEPL' | 'LIBRETRANSLATE'

/** The server that translates texts. Its key is write-only. */
export interface TranslationProvider {
  kind: TranslationProviderKind
  /** The base URL of the server, such as `https://api-free.deepl.com`. */
  url: string
  hasKey: boolean
}

export interface TranslationProviderSettings {
  provider?: TranslationProvider
  /** Whether the platform can save keys. */
  canSaveSecrets: boolean
}

/** Why a provider did not translate. */
export type TranslationFailureReason =
  | 'ADDRESS_REFUSED'
  | 'NAME_UNKNOWN'
  | 'UNREACHABLE'
  | 'TIMED_OUT'
  /** The key is wrong or missing, or was saved with another key of the platform. */
  | 'KEY_REJECTED'
  | 'QUOTA_EXCEEDED'
  | 'TOO_MANY_REQUESTS'
  /** The provider does not accept the request, for example because it does not know the language. */
  | 'REJECTED'
  /** The provider has an error of its own. */
  | 'PROVIDER_ERROR'
  /** The response is no translation of the texts. */
  | 'WRONG_RESPONSE'
  /** The provider was removed while texts were translated. */
  | 'NOT_CONFIGURED'
  /** An unexpected error of the platform. */
  | 'INTERNAL'

export interface TranslationFailure {
  reason: TranslationFailureReason
  /** What the provider says about it, in its own words. */
  detail?: string
}

/** The translation of a sample text. */
export interface TranslationTestResult {
  translation?: string
  failure?: TranslationFailure
}

export type TranslationJobStatus = 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED'

/** Translates the missing texts of one entity, or of all, to a language. */
export interface TranslationJob {
  _id: string
  language: string
  /** Absent for all kinds. */
  kind?: TranslatableKind
  entityId?: string
  status: TranslationJobStatus
  /** How many entities were read, and how many there were at the start. */
  done: number
  total: number
  /** How many texts were translated. */
  translated: number
  /** How many translations were not saved: they had other tags or placeholders, or the name of another value. */
  skipped: number
  /** Why it failed, or why it waits. */
  failure?: TranslationFailure
  /** When it tries again, if it waits. */
  retryDate?: Date
  _createdDate: Date
  finishedDate?: Date
}
