import type { LanguageCode } from '@vitrine/ui/i18n'
import { like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { searchSynonyms, searchWords } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { deletionVariants, isFuzzyMatch } from './edit-distance.ts'

/** A search word in the form of the index. */
export interface SearchTerm {
  readonly word: string
  /** Its stem: `plate` of `plates`. */
  readonly stem: string
  /** The stems of words that mean the same. */
  readonly synonyms?: readonly string[]
  /** How words of the language may begin before their stem, such as the Arabic article. */
  readonly prefixes?: readonly string[]
}

type Row = {
  readonly word: string
  readonly stem: string | null
  readonly isFiller: boolean
  readonly synonyms: readonly string[]
}

/** Words of Arabic are written together with the article, and with some prepositions. */
const PREFIXES: Partial<Record<LanguageCode, readonly string[]>> = { ar: ['ال', 'لل', 'وال', 'بال'] }

/** The words of a text without stop words, unless there are no others. */
export async function parseSearchTerms(
  db: Queryable,
  text: string,
  language: LanguageCode,
): Promise<SearchTerm[]> {
  const { rows } = await db.execute<Row>(sql`
    select word, stem, stem is null as "isFiller",
      array(select distinct other from ${searchSynonyms}, unnest(${searchSynonyms.stems}) as other
        where ${searchSynonyms.language} = ${language} and ${searchSynonyms.stems} @> array[stem] and other <> stem
        order by 1) as synonyms
    from (select word, place, search_stem(${language}, word) as stem
      from unnest(string_to_array(search_key(${text}), ' ')) with ordinality as typed (word, place)
      where word <> '' order by place limit ${LIMITS.searchWords}) as stemmed
    order by place`)
  const significant = rows.filter(({ isFiller }) => !isFiller)
  const prefixes = PREFIXES[language] ?? []
  return (significant.length > 0 ? significant : rows).map(({ word, stem, synonyms }) => ({
    word,
    stem: stem ?? word,
    synonyms,
    prefixes,
  }))
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
