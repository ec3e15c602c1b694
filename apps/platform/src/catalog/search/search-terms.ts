import { like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { searchWords } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { deletionVariants, isFuzzyMatch } from './edit-distance.ts'

/** A search word in the form of the index. */
export interface SearchTerm {
  readonly word: string
  /** Its stem: `plate` of `plates`. */
  readonly stem: string
}

type Row = { readonly word: string; readonly stem: string | null; readonly isFiller: boolean }

/** The words of a text without stop words, unless there are no others. */
export async function parseSearchTerms(db: Queryable, text: string): Promise<SearchTerm[]> {
  const { rows } = await db.execute<Row>(sql`
    select word, (ts_lexize('english_stem', word))[1] as stem, ts_lexize('english_stem', word) = '{}' as "isFiller"
    from unnest(string_to_array(search_key(${text}), ' ')) with ordinality as typed (word, place)
    where word <> '' order by place limit ${LIMITS.searchWords}`)
  const significant = rows.filter(({ isFiller }) => !isFiller)
  return (significant.length > 0 ? significant : rows).map(({ word, stem }) => ({ word, stem: stem ?? word }))
}

/** How many candidates are compared per misspelled word, and how many are searched for. */
const MAX_CANDIDATES = 50
const MAX_SIMILAR_TERMS = 10

/** Possible corrections of each word from the words of the shop, nearest first. */
export async function findSimilarTerms(
  db: Queryable,
  words: readonly SearchTerm[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const typed = words.map(({ word }) => word)
  const { rows } = await db.execute<{ typed: string; near: string[] }>(similarTermsQuery(typed))
  return new Map(
    rows.map(({ typed, near }) => [
      typed,
      near.filter((word) => isFuzzyMatch(typed, word)).slice(0, MAX_SIMILAR_TERMS),
    ]),
  )
}

export const similarTermsQuery = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`select ${word}::text as typed, array(${candidatesFor(word)}) as near`),
    sql` union all `,
  )

/** The trigram index needs three letters; similarity works for longer words only. */
const candidatesFor = (word: string): SQL => sql`
  select word from (select distinct ${searchWords.word} as word from ${searchWords} where ${or(
    sql`${searchWords.deletions} && ${sql.param(deletionVariants(word))}::text[]`,
    word.length >= 3 ? like(searchWords.word, `%${word}%`) : undefined,
    word.length >= 6 ? sql`${searchWords.word} % ${word}` : undefined,
  )}) as candidates
  order by similarity(word, ${word}) desc, word limit ${MAX_CANDIDATES}`
