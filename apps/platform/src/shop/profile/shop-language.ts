import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'

/** The default language of the shop. */
export async function shopLanguage(db: Queryable): Promise<LanguageCode> {
  const [row] = await db.select({ languages: shopSettings.languages }).from(shopSettings)
  return row?.languages[0] ?? LANGUAGES[0].code
}
