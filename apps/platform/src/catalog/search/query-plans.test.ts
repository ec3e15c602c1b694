import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { insertManyProducts } from '../../../testing/insert-many-products.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { facetsQuery } from './facet-repository.ts'
import { groupOptions } from './option-filters.ts'
import { combineConditions, filterConditions, visibleOnly } from './search-filters.ts'
import { contains, matchesQuery } from './search-repository.ts'
import type { SearchFilter } from './search-schema.ts'
import { knownWordsQuery, similarTermsQuery } from './search-terms.ts'
import { namesQuery, suggestedProductsQuery } from './suggestion-repository.ts'
import { textQuery } from './text-query.ts'

const db = await fileDatabase()
beforeAll(() => insertManyProducts(db, 2000))

/** The tables that PostgreSQL would scan sequentially. */
async function scanned(query: SQL, on: Queryable = db): Promise<string[]> {
  const { rows } = await on.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${query}`)
  return rows.flatMap((row) => tablesScanned(row['QUERY PLAN'][0].Plan))
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const tablesScanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(tablesScanned),
]

const term = (word: string) => ({ word, forms: [{ text: word, isPrefix: true }] })
const rare = textQuery([term('word77')])
const optionFilters = groupOptions({ filters: null, showsOtherOptions: true }, [
  { name: 'Color', isColor: true },
])
const page = { sort: 'RELEVANCE', limit: 24, offset: 0 } as const
const filters: Record<string, SearchFilter> = {
  'a brand': { brands: ['Brand 7'] },
  'a ribbon': { ribbons: ['Ribbon 7'] },
  'a choice': { options: [{ name: 'Color', choices: ['Color 7'] }] },
  'a price': { price: { min: 10, max: 10.5 } },
}

test.each(Object.entries(filters))('finds products with %s by an index', async (_, filter) => {
  const where = combineConditions(filterConditions(filter, visibleOnly, 'USD', optionFilters))
  expect(await scanned(matchesQuery({ ...page, text: undefined, where }))).toEqual([])
})

test.each(Object.entries(filters))('counts facets next to %s by an index', async (_, filter) => {
  const conditions = filterConditions(filter, and(visibleOnly, contains(rare)), 'USD', optionFilters)
  expect(await scanned(facetsQuery(conditions))).not.toContain('product_search')
})

test('finds the products of a collection by an index', async () => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from collections where name = 'Collection 7'`,
  )
  const where = combineConditions(
    filterConditions({ collectionIds: [rows[0]?.id ?? ''] }, visibleOnly, 'USD', optionFilters),
  )
  expect(await scanned(matchesQuery({ ...page, text: undefined, where }))).toEqual([])
})

test('finds words by an index', async () => {
  const where = and(visibleOnly, contains(rare))
  expect(await scanned(matchesQuery({ ...page, text: rare, where }))).toEqual([])
  const tables = await scanned(suggestedProductsQuery(where, rare))
  expect(tables.filter((table) => table.startsWith('product_search') || table === 'products')).toEqual([])
})

test('finds products that match most of the words by an index', async () => {
  const words = ['word77', 'word78', 'word79'].map(term)
  const text = textQuery(words, { least: 2 })
  expect(await scanned(matchesQuery({ ...page, text, where: and(visibleOnly, contains(text)) }))).toEqual([])
})

/** A scan is faster for a table of a few pages; this disables it. */
const asIfLarge = <Result>(work: (tx: Queryable) => Promise<Result>) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return work(tx)
  })

test('can find spelling corrections by an index', async () => {
  expect(await asIfLarge((tx) => scanned(similarTermsQuery(['wrod77', 'thng']), tx))).toEqual([])
})

test('can find German compounds by an index', async () => {
  expect(await asIfLarge((tx) => scanned(knownWordsQuery(['word77', 'thing']), tx))).toEqual([])
})

test('can suggest brands and collections by an index', async () => {
  const tables = await asIfLarge((tx) => scanned(namesQuery(['brand', '7']), tx))
  expect(tables).toEqual([])
})

test.each(['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME_ASC'] as const)(
  'can read the sort order %s from an index and stop early',
  async (sort) => {
    const query = matchesQuery({ ...page, sort, text: undefined, where: visibleOnly })
    const { rows } = await asIfLarge((tx) => tx.execute<Record<string, string>>(sql`explain ${query}`))
    const candidates = rows.map((row) => String(row['QUERY PLAN'])).slice(0, 4)
    expect(candidates.join('\n')).toMatch(/CTE candidates\n.*Limit.*\n.*Index( Only)? Scan/)
  },
)

test('adds no condition for the collection of all products', () => {
  expect(
    combineConditions(
      filterConditions({ collectionIds: [ALL_PRODUCTS_COLLECTION_ID] }, undefined, 'USD', optionFilters),
    ),
  ).toBeUndefined()
})
