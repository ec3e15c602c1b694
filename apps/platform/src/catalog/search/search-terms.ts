import type { LanguageCode } from '@vitrine/ui/i18n'
import { like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { searchSynonyms, searchWords } from '../../kernel/database/schema/catalog/search.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { deletionVariants, isFuzzyMatch } from './edit-distance.ts'

/** A search word in the form of the index. */
export interface SearchTerm {
  readonly word: string
  /** Words of the shop that name the same or a kind of it: Tischlampe for Lampe. */
  readonly kinds?: readonly string[]
  /** How documents may have it. */
  readonly forms: readonly WordForm[]
  /** The forms of words that mean the same. */
  readonly synonyms?: readonly WordForm[]
  /** Words of the shop that name kinds of what the synonyms name. */
  readonly related?: readonly string[]
  /** The forms of the first part of a compound, if products are found by its last part only. */
  readonly modifiers?: readonly WordForm[]
}

export interface WordForm {
  readonly text: string
  /** Whether words that begin with it match, too. */
  readonly isPrefix: boolean
}

/** A word with its stem: `plate` of `plates`. */
interface StemmedWord {
  readonly word: string
  readonly stem: string
}

interface TypedWord extends StemmedWord {
  readonly isFiller: boolean
  readonly synonyms: readonly StemmedWord[]
  /** The last part of a compound that no product is named with. */
  readonly head: (StemmedWord & { readonly modifier: StemmedWord }) | null
  readonly headSynonyms: readonly StemmedWord[]
}

/** Words of Arabic are written together with the article, and with some prepositions. */
const PREFIXES: Partial<Record<LanguageCode, readonly string[]>> = { ar: ['ال', 'لل', 'وال', 'بال'] }

/**
 * The endings of German words. Their stems are too short for prefixes: that of `Messer` (knife) also begins `Messing`
 * (brass).
 */
const GERMAN_ENDINGS = ' e em en er ern ers es n s ik isch ische ischen ung ungen'.split(' ')

/** The words of a text without stop words, unless there are no others. */
export async function parseSearchTerms(
  db: Queryable,
  text: string,
  language: LanguageCode,
): Promise<SearchTerm[]> {
  const isGerman = language === 'de'
  const { rows } = await db.execute<TypedWord & Record<string, unknown>>(sql`
    with typed as (
      select word, place, search_stem(${language}, word) as stem
      from unnest(string_to_array(search_key(${text}), ' ')) with ordinality as words (word, place)
      where word <> '' order by place limit ${LIMITS.searchWords})
    select word, coalesce(stem, word) as stem, stem is null as "isFiller", head,
      ${synonymsOf(sql`typed.stem`, language)} as synonyms,
      ${synonymsOf(sql`head ->> 'stem'`, language)} as "headSynonyms"
    from typed left join lateral (${isGerman ? headOf(language) : sql`select null::json as head`}) as heads on true
    order by place`)
  const significant = rows.filter(({ isFiller }) => !isFiller)
  const words = significant.length > 0 ? significant : rows
  if (isGerman) return germanTerms(db, words)
  const prefixes = PREFIXES[language] ?? []
  return words.map((typed) => ({
    word: typed.word,
    forms: formsOf(typed, prefixes),
    synonyms: typed.synonyms.flatMap((synonym) => synonymForms(synonym, prefixes)),
  }))
}

const synonymsOf = (stem: SQL, language: LanguageCode): SQL => sql`coalesce(
  (select json_agg(distinct jsonb_build_object('word', search_key(other.word), 'stem', other.stem))
   from ${searchSynonyms}, unnest(${searchSynonyms.words}, ${searchSynonyms.stems}) as other (word, stem)
   where ${searchSynonyms.language} = ${language} and ${searchSynonyms.stems} @> array[${stem}]
     and other.stem <> ${stem}), '[]')`

const hasSynonyms = (stem: SQL, language: LanguageCode): SQL => sql`exists (select from ${searchSynonyms}
  where ${searchSynonyms.language} = ${language} and ${searchSynonyms.stems} @> array[${stem}])`

/** Typed words may continue, and so may long stems. Short ones begin too many other words. */
const formsOf = ({ word, stem }: StemmedWord, prefixes: readonly string[]): WordForm[] => [
  begins(word, word.length > 1),
  ...(stem === word ? [] : [begins(stem, stem.length > 3)]),
  ...prefixes.flatMap((prefix) =>
    [word, stem].filter((form) => form.length > 2).map((form) => begins(prefix + form)),
  ),
]

const synonymForms = ({ word, stem }: StemmedWord, prefixes: readonly string[]): WordForm[] =>
  formsOf({ word, stem }, prefixes).map(({ text, isPrefix }) => begins(text, isPrefix && text.length > 3))

const begins = (text: string, isPrefix = true): WordForm => ({ text, isPrefix })

const germanForms = ({ word, stem }: StemmedWord): WordForm[] => [
  begins(word, word.length > 1),
  ...GERMAN_ENDINGS.map((ending) => begins(stem + ending, false)),
]

/** German words with the compounds of the shop that end with them: a Tischlampe is a Lampe. */
async function germanTerms(db: Queryable, words: readonly TypedWord[]): Promise<SearchTerm[]> {
  const stems = words.flatMap(({ stem, synonyms, head, headSynonyms }) => [
    stem,
    ...[...synonyms, ...(head ? [head] : []), ...headSynonyms].map((other) => other.stem),
  ])
  const { rows } = await db.execute<{ stem: string; known: string[] }>(knownWordsQuery(stems))
  const knownByStem = new Map(rows.map(({ stem, known }) => [stem, known]))
  const kindsOf = ({ stem }: StemmedWord) => knownByStem.get(stem) ?? []
  return words.map((typed) => {
    const { word, synonyms, head, headSynonyms } = typed
    // What the shop does not have may have another name.
    const others = head && kindsOf(head).length === 0 ? headSynonyms : synonyms
    return {
      word,
      kinds: kindsOf(typed),
      forms: [
        ...germanForms(typed),
        ...kindsOf(typed).map((kind) => begins(kind, false)),
        ...(head ? germanForms(head) : []),
      ],
      synonyms: others.map((other) => begins(other.word, other.word.length > 3)),
      related: [...(head ? [head] : []), ...others].flatMap(kindsOf),
      ...(head && { modifiers: germanForms(head.modifier) }),
    }
  })
}

/** How many words of the shop are taken for one typed word. */
const MAX_KNOWN_WORDS = 20

/** The words of the shop with these stems, alone or at the end of a compound. */
export const knownWordsQuery = (stems: readonly string[]): SQL => sql`
  select stem, array(
    select word from (select distinct ${searchWords.word} as word from ${searchWords}
      where ${searchWords.word} ~ ('^(.{3,})?' || stem || ${`(${GERMAN_ENDINGS.slice(1).join('|')})?$`})) as known
    order by length(word), word limit ${MAX_KNOWN_WORDS}) as known
  from unnest(${sql.param([...new Set(stems)].filter((stem) => stem.length > 2))}::text[]) as stem`

/** Shorter words are rarely compounds, and longer ones are no words of a shop. */
const MIN_COMPOUND_LENGTH = 7
const MAX_COMPOUND_LENGTH = 40

/**
 * The longest last part of a compound that the shop knows, if no product is named with the whole and it has no synonyms:
 * the Schüssel of Salatschüssel. Parts of three letters are rarely words of their own, so they must be synonyms.
 */
const headOf = (language: LanguageCode): SQL => sql`
  select json_build_object('word', tail, 'stem', tail_stem,
    'modifier', json_build_object('word', first, 'stem', coalesce(search_stem(${language}, first), first))) as head
  from generate_series(3, length(typed.word) - 3) as size,
    lateral (select right(typed.word, size) as tail, left(typed.word, -size) as first) as parts,
    lateral (select search_stem(${language}, tail) as tail_stem) as stemmed
  where typed.stem is not null and length(typed.word) between ${MIN_COMPOUND_LENGTH} and ${MAX_COMPOUND_LENGTH}
    and not exists (select from ${searchWords} where ${searchWords.word} like typed.word || '%')
    and not ${hasSynonyms(sql`typed.stem`, language)}
    and (${hasSynonyms(sql`tail_stem`, language)}
      or size > 3 and exists (select from ${searchWords}, unnest(${sql.param(GERMAN_ENDINGS)}::text[]) as ending
        where ${searchWords.word} collate "C" = tail_stem || ending))
  order by size desc limit 1`

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
