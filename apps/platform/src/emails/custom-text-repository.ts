import type { LanguageCode } from '@vitrine/ui/messages'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { letterWords } from '../database/schema/index.ts'
import type { EmailName, EmailParts } from './email-kinds.ts'

export type CustomText = typeof letterWords.$inferSelect

const isOf = (letter: EmailName, language: LanguageCode) =>
  and(eq(letterWords.letter, letter), eq(letterWords.language, language))

export async function findCustomText(
  db: Queryable,
  letter: EmailName,
  language: LanguageCode,
): Promise<CustomText | undefined> {
  const [row] = await db.select().from(letterWords).where(isOf(letter, language))
  return row
}

/** The emails with custom text, and their languages. Removed text leaves an empty row. */
export const listCustomTexts = (db: Queryable) =>
  db
    .select({ letter: letterWords.letter, language: letterWords.language })
    .from(letterWords)
    .where(ne(letterWords.words, {}))

/** Locks the custom text of an email until the transaction ends, even without a row. */
export async function lockCustomText(
  tx: Queryable,
  letter: EmailName,
  language: LanguageCode,
): Promise<void> {
  const key = `letter ${letter} ${language}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export async function saveCustomText(
  tx: Queryable,
  { letter, language, words }: { letter: EmailName; language: LanguageCode; words: EmailParts },
  now: Date,
): Promise<void> {
  await tx
    .insert(letterWords)
    .values({ letter, language, words, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [letterWords.letter, letterWords.language],
      set: { words, updatedAt: now, revision: sql`${letterWords.revision} + 1` },
    })
}
