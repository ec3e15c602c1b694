import type { LanguageCode } from '@vitrine/ui/i18n'
import { and, eq, ne, sql } from 'drizzle-orm'
import { cachedSetting } from '../../kernel/cache/cached-setting.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { emailTexts } from '../../kernel/database/schema/mail.ts'
import { notifyShop, SHOP_CHANNEL } from '../profile/read-shop.ts'
import type { EmailName, EmailParts } from './email-kinds.ts'

export interface CustomText {
  readonly texts: EmailParts
  readonly revision: number
}

const isOf = (name: EmailName, language: LanguageCode) =>
  and(eq(emailTexts.name, name), eq(emailTexts.language, language))

export async function findCustomText(
  db: Queryable,
  name: EmailName,
  language: LanguageCode,
): Promise<CustomText | undefined> {
  const [row] = await db
    .select({ texts: emailTexts.texts, revision: emailTexts.revision })
    .from(emailTexts)
    .where(isOf(name, language))
  return row
}

/** Every custom text, from memory where that is up to date. */
const customTextsOf = cachedSetting([SHOP_CHANNEL], async (db) => {
  const rows = await db.select().from(emailTexts)
  return new Map(rows.map(({ name, language, texts }) => [`${name} ${language}`, texts]))
})

/** The texts that replace the built-in ones of an email. */
export const customTextOf = async (
  db: Queryable,
  name: EmailName,
  language: LanguageCode,
): Promise<EmailParts> => (await customTextsOf(db)).get(`${name} ${language}`) ?? {}

/** The emails with custom text, and their languages. Removed text leaves an empty row. */
export const listCustomTexts = (db: Queryable) =>
  db
    .select({ name: emailTexts.name, language: emailTexts.language })
    .from(emailTexts)
    .where(ne(emailTexts.texts, {}))

/** Locks the custom text of an email until the transaction ends, even without a row. */
export async function lockCustomText(tx: Queryable, name: EmailName, language: LanguageCode): Promise<void> {
  const key = `email ${name} ${language}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export async function saveCustomText(
  tx: Queryable,
  { name, language, texts }: { name: EmailName; language: LanguageCode; texts: EmailParts },
  now: Date,
): Promise<void> {
  await tx
    .insert(emailTexts)
    .values({ name, language, texts, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [emailTexts.name, emailTexts.language],
      set: { texts, updatedAt: now, revision: sql`${emailTexts.revision} + 1` },
    })
  await notifyShop(tx)
}
