import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import type { LanguagePreferences } from '../../kernel/i18n/match-language.ts'
import { shopLanguage } from './shop-language.ts'

/** The locale for these preferences: that of the shop without a supported language. */
export const shopLocale = async (db: Queryable, ...preferences: LanguagePreferences): Promise<Locale> =>
  localeFor(...preferences, await shopLanguage(db))
