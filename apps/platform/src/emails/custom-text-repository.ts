import type { LanguageCode } from '@vitrine/ui/messages'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { letterWords } from '../database/schema/index.ts'
import type { EmailName, EmailParts } from './email-kinds.ts'

export interface CustomText {
  readonly texts: EmailParts
  readonly revision: number
}

const isOf = (name: EmailName, language: LanguageCode) =>
  and(eq(letterWords.letter, name), eq(letterWords.language, language))

export async function findCustomText(
  db: Queryable,
  name: EmailName,
  language: LanguageCode,
): Promise<CustomText | undefined> {
  const [row] = await db
    .select({ texts: letterWords.words, revision: letterWords.revision })
    .from(letterWords)
    .where(isOf(name, language))
  return row
}

/** The emails with custom text, and their languages. Removed text leaves an empty row. */
export const listCustomTexts = (db: Queryable) =>
  db
    .select({ name: letterWords.letter, language: letterWords.language })
    .from(letterWords)
    .where(ne(letterWords.words, {}))

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
    .insert(letterWords)
    .values({ letter: name, language, words: texts, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [letterWords.letter, letterWords.language],
      set: { words: texts, updatedAt: now, revision: sql`${letterWords.revision} + 1` },
    })
}
