import { and } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { createProduct } from '../product-editing/create-product.ts'
import { visibleOnly } from './search-filters.ts'
import { contains, findMatches, isNamed } from './search-repository.ts'
import { isMatchedByName, textQuery } from './text-query.ts'

const db = await fileDatabase()

const words = ['harbor', 'bowl'].map((word) => ({ word, forms: [{ text: word, isPrefix: true }] }))
const text = textQuery(words)
const where = and(visibleOnly, contains(text))
const named = and(visibleOnly, isNamed(text))
const ids = new Map<string, string>()

beforeAll(async () => {
  const products = [
    { name: 'Harbor Bowl 1', quantity: 5 },
    { name: 'Harbor Bowl 2', quantity: 5 },
    { name: 'Harbor Bowl 3', quantity: 5 },
    { name: 'Harbor Bowl 4', quantity: 0 },
    { name: 'Cup', description: 'Goes with the harbor bowls.', quantity: 5 },
  ]
  for (const product of products) {
    const created = await createProduct(db, { productType: 'physical', price: 20, ...product }, new Date())
    if ('productId' in created) ids.set(product.name, created.productId)
  }
})

const search = (options: {
  enough: number
  limit?: number
  offset?: number
  sort?: 'RELEVANCE' | 'PRICE_ASC'
}) => findMatches(db, { where, named, text, sort: 'RELEVANCE', limit: 2, offset: 0, ...options })

test('looks for no others when enough products in stock have the words in their names', async () => {
  const { productIds, ...counted } = await search({ enough: 3 })
  expect(productIds).toEqual([ids.get('Harbor Bowl 3'), ids.get('Harbor Bowl 2')])
  expect(counted).toEqual({ total: 3, isCapped: true })
})

test.each([
  ['too few have them', { enough: 4 }],
  ['the page is beyond them', { enough: 3, offset: 2 }],
  ['products are sorted otherwise', { enough: 3, sort: 'PRICE_ASC' }],
] as const)('finds all products when %s', async (_, options) => {
  expect(await search(options)).toMatchObject({ total: 5, isCapped: false })
})

test.each([
  ['the words', {}, true],
  ['kinds of a compound', { kinds: ['bowl'] }, false],
  ['words that are no form of theirs', { forms: [{ text: 'dish', isPrefix: true }] }, false],
])('knows whether every product with %s in its name matches', (_, more, isMatched) => {
  expect(isMatchedByName(words.map((word) => ({ ...word, ...more })))).toBe(isMatched)
})
