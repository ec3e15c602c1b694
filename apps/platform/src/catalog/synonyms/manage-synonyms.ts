import type { SearchSynonyms, Wire } from '@vitrine/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Change, type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { searchSynonyms } from '../../kernel/database/schema/catalog/search.ts'
import { inTransaction, notifyChange } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { CATALOG_CHANNEL } from '../cache/product-cache.ts'
import type { NewSynonyms, SynonymChanges } from './synonym-schema.ts'

type SynonymsRow = Readonly<typeof searchSynonyms.$inferSelect>
type Fields = z.output<typeof NewSynonyms>
type SynonymsResponse = { readonly synonymGroup: Wire<SearchSynonyms> }
type NotFound = Refusal<'SEARCH_SYNONYMS_NOT_FOUND'>
type Rejected = Refusal<'INVALID_ARGUMENT' | 'SEARCH_SYNONYMS_LIMIT_REACHED'>

const serialize = ({
  id,
  language,
  words,
  createdAt,
  updatedAt,
  revision,
}: SynonymsRow): Wire<SearchSynonyms> => ({
  id,
  language,
  words: [...words],
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
  revision: String(revision),
})

/** All groups, by language and first word. A shop has few. */
export async function listSynonyms(
  db: Queryable,
): Promise<{ readonly synonymGroups: Wire<SearchSynonyms>[] }> {
  const rows = await db
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.language), sql`lower(${searchSynonyms.words}[1])`, asc(searchSynonyms.id))
  return { synonymGroups: rows.map(serialize) }
}

export const createSynonyms = (
  db: Queryable,
  fields: Fields,
  changeContext: ChangeContext,
): Promise<SynonymsResponse | Rejected> =>
  inTransaction<SynonymsResponse | Rejected>(db, (tx) =>
    store(tx, undefined, newId(changeContext.now), fields, changeContext),
  )

export const updateSynonyms = (
  db: Queryable,
  synonymsId: string,
  { revision, ...changes }: z.output<typeof SynonymChanges>,
  changeContext: ChangeContext,
): Promise<SynonymsResponse | NotFound | Rejected | Refusal<'STALE_REVISION'>> =>
  inTransaction<SynonymsResponse | NotFound | Rejected | Refusal<'STALE_REVISION'>>(db, async (tx) => {
    const before = await lockSynonyms(tx, synonymsId)
    if (!before) return refuse('SEARCH_SYNONYMS_NOT_FOUND')
    if (revision !== undefined && revision !== String(before.revision))
      return refuse('STALE_REVISION', { revision: String(before.revision) })
    const { language = before.language as Fields['language'], words = before.words } = changes
    return store(tx, before, before.id, { language, words }, changeContext)
  })

export const deleteSynonyms = (
  db: Queryable,
  synonymsId: string,
  changeContext: ChangeContext,
): Promise<EmptyResponse | NotFound> =>
  inTransaction<EmptyResponse | NotFound>(db, async (tx) => {
    const before = await lockSynonyms(tx, synonymsId)
    if (!before) return refuse('SEARCH_SYNONYMS_NOT_FOUND')
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, before.id))
    await record(tx, changeContext, before, undefined)
    return {}
  })

/** Restores a group to its state before a change; deletes a created one. */
export const restoreSynonyms = (
  db: Queryable,
  { entityId: id, before, after }: Change,
  changeContext: ChangeContext,
): Promise<object | NotFound | Rejected> => {
  if (!before) return deleteSynonyms(db, id, { ...changeContext, operation: 'deleteSearchSynonyms' })
  const operation = after ? 'updateSearchSynonyms' : 'createSearchSynonyms'
  return inTransaction<object | NotFound | Rejected>(db, async (tx) => {
    const row = await lockSynonyms(tx, id)
    if (!row && after) return refuse('SEARCH_SYNONYMS_NOT_FOUND')
    return store(tx, row, id, { ...row, ...before } as Fields, { ...changeContext, operation })
  })
}

async function lockSynonyms(tx: Queryable, synonymsId: string): Promise<SynonymsRow | undefined> {
  const id = parseId(synonymsId)
  if (id === undefined) return undefined
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update')
  return row
}

async function store(
  tx: Queryable,
  before: SynonymsRow | undefined,
  id: string,
  { language, words }: Fields,
  changeContext: ChangeContext,
): Promise<SynonymsResponse | Rejected> {
  const { now } = changeContext
  if (!before && (await tx.$count(searchSynonyms)) >= LIMITS.searchSynonyms)
    return refuse('SEARCH_SYNONYMS_LIMIT_REACHED', { limit: LIMITS.searchSynonyms })
  const stems = await stemsOf(tx, language, words)
  if (stems instanceof Refusal) return stems
  const after = {
    id,
    language,
    words: [...words],
    stems: [...stems],
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    revision: (before?.revision ?? 0) + 1,
  }
  await tx.insert(searchSynonyms).values(after).onConflictDoUpdate({ target: searchSynonyms.id, set: after })
  await record(tx, changeContext, before, after)
  return { synonymGroup: serialize(after) }
}

/** The stems of words, as the search index has them. Each must be one word for it: punctuation separates words. */
async function stemsOf(
  tx: Queryable,
  language: string,
  words: readonly string[],
): Promise<readonly string[] | Refusal<'INVALID_ARGUMENT'>> {
  const { rows } = await tx.execute<{ key: string; stem: string }>(sql`
    select key, coalesce(search_stem(${language}, key), key) as stem
    from (select search_key(word) as key, place
      from unnest(${sql.param([...words])}::text[]) with ordinality as typed (word, place)) as keys order by place`)
  const wrong = rows.findIndex(({ key }) => key === '' || key.includes(' '))
  if (wrong >= 0)
    return invalid({
      field: `words[${wrong}]`,
      violatedRule: 'VALIDATION',
      description: 'must be a single word with letters or digits',
    })
  const repeated = rows.findIndex(({ key }, at) => rows.findIndex((other) => other.key === key) < at)
  if (repeated >= 0)
    return invalid({
      field: `words[${repeated}]`,
      violatedRule: 'VALIDATION',
      description: 'is already in the list',
    })
  return rows.map(({ stem }) => stem)
}

async function record(
  tx: Queryable,
  changeContext: ChangeContext,
  before: SynonymsRow | undefined,
  after: SynonymsRow | undefined,
): Promise<void> {
  const state = (row: SynonymsRow | undefined) => (row ? { language: row.language, words: row.words } : null)
  const entityId = (before ?? after)?.id ?? ''
  await writeAuditLog(tx, changeContext, [
    { entity: 'search synonyms', entityId, before: state(before), after: state(after) },
  ])
  // Results of searches are cached with the catalog.
  await notifyChange(tx, CATALOG_CHANNEL)
}
