import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import type { LanguagePreferences } from '../../kernel/i18n/match-language.ts'

/** The default language of the shop. */
export async function shopLanguage(db: Queryable): Promise<LanguageCode> {
  const [row] = await db.select({ languages: shopSettings.languages }).from(shopSettings)
  return row?.languages[0] ?? LANGUAGES[0].code
}

/** The locale for these preferences: that of the shop without a supported language. */
export const shopLocale = async (db: Queryable, ...preferences: LanguagePreferences): Promise<Locale> =>
  localeFor(...preferences, await shopLanguage(db))
