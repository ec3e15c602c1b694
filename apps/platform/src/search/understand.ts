import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { contains, hasMatch } from './search-repository.ts'
import { type TextQuery, textQuery } from './text-query.ts'
import { findNearWords, readWords } from './words.ts'

/** What is looked for. */
export interface Understood {
  /** Absent when there are no words to look for. */
  readonly text: TextQuery | undefined
  readonly where: SQL | undefined
  readonly words: readonly string[]
  /** Whether other words than those typed were taken to be meant. */
  readonly isCorrected: boolean
}

/** Reads what somebody typed. Where the shop has nothing with these words, those like them are taken. */
export async function understand(
  db: Queryable,
  typed: string,
  seen: SQL | undefined,
  places: { readonly inNames?: boolean } = {},
): Promise<Understood> {
  const none = { text: undefined, words: [], isCorrected: false }
  if (typed.trim() === '') return { ...none, where: seen }
  const words = await readWords(db, typed)
  // Signs alone are no words of any product.
  if (words.length === 0) return { ...none, where: sql`false` }

  const text = textQuery(words, places)
  const asTyped = {
    text,
    where: and(seen, contains(text)),
    words: words.map(({ word }) => word),
    isCorrected: false,
  }
  if (await hasMatch(db, asTyped.where)) return asTyped

  const near = await findNearWords(db, words)
  const meant = textQuery(words, { ...places, near })
  const where = and(seen, contains(meant))
  if (!(await hasMatch(db, where))) return asTyped
  return {
    text: meant,
    where,
    words: words.map(({ word }) => near.get(word)?.[0] ?? word),
    isCorrected: true,
  }
}
