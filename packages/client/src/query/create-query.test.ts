import type { Filter, Query } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { products } from '../stores/index.ts'
import { type CursorQuery, createQuery, type OffsetQuery } from './create-query.ts'
import { cursorPaging, offsetPaging, type Paging } from './paging.ts'

interface MugFields {
  _id: string
  name: string
  'price.amount': number
  collectionIds: string[]
  _createdDate: Date
}

const pages: Query[] = []
const source = (paging: Paging, response: object) => {
  pages.length = 0
  return createQuery({
    paging,
    run: async (query) => {
      pages.push(query)
      return response
    },
  }) as unknown
}
const mugs = (response: object = {}) => source(offsetPaging, response) as OffsetQuery<object, MugFields>
const mugsByCursor = (response: object) => source(cursorPaging, response) as CursorQuery<object, MugFields>
const filterOf = (query: unknown) => (query as { query: { filter?: Filter } }).query.filter

test('maps every operator to its wire name', () => {
  const when = new Date(0)
  const filters = [
    mugs().eq('_id', 'a'),
    mugs().ne('name', 'b'),
    mugs().gt('price.amount', 1),
    mugs().ge('price.amount', 1),
    mugs().lt('_createdDate', when),
    mugs().le('_createdDate', when),
    mugs().in('name', ['a', 'b']),
    mugs().hasSome('collectionIds', ['c']),
    mugs().hasSome('collectionIds', 'c', 'd'),
    mugs().hasSome('name', ['a', 'b']),
    mugs().hasAll('collectionIds', ['c']),
    mugs().startsWith('name', 'R'),
    mugs().endsWith('name', 'g'),
    mugs().contains('name', 'idge'),
    mugs().exists('name'),
    mugs().exists('name', false),
    mugs().isEmpty('name'),
    mugs().isNotEmpty('name'),
    mugs().between('price.amount', 1, 9),
  ].map(filterOf)
  expect(filters).toEqual([
    { id: 'a' },
    { name: { $ne: 'b' } },
    { 'price.amount': { $gt: 1 } },
    { 'price.amount': { $gte: 1 } },
    { createdDate: { $lt: when } },
    { createdDate: { $lte: when } },
    { name: { $in: ['a', 'b'] } },
    { collectionIds: { $hasSome: ['c'] } },
    { collectionIds: { $hasSome: ['c', 'd'] } },
    { name: { $hasSome: ['a', 'b'] } },
    { collectionIds: { $hasAll: ['c'] } },
    { name: { $startsWith: 'R' } },
    { name: { $endsWith: 'g' } },
    { name: { $contains: 'idge' } },
    { name: { $exists: true } },
    { name: { $exists: false } },
    { name: null },
    { name: { $ne: null } },
    { $and: [{ 'price.amount': { $gte: 1 } }, { 'price.amount': { $lt: 9 } }] },
  ])
})

test('flattens any combination of conditions into one list', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 5 }), (groups) => {
      const all = groups.reduce(
        (query, group) => query.and(group.reduce((inner, name) => inner.eq('name', name), mugs())),
        mugs(),
      )
      const names = groups.flat()
      expect(filterOf(all)).toEqual(
        names.length === 0
          ? {}
          : names.length === 1
            ? { name: names[0] }
            : { $and: names.map((name) => ({ name })) },
      )
    }),
  )
})

test('keeps alternatives separate, cancels a double negation, and ignores an empty one', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => mugs().eq('name', name)) as [
    ReturnType<typeof mugs>,
    ReturnType<typeof mugs>,
    ReturnType<typeof mugs>,
  ]
  expect(filterOf(a.or(b).or(c))).toEqual({ $or: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })
  expect(filterOf(mugs().or(a))).toEqual({ name: 'a' })
  expect(filterOf(mugs().not(a))).toEqual({ $not: { name: 'a' } })
  expect(filterOf(mugs().not(mugs().not(a)))).toEqual({ name: 'a' })
  expect(filterOf(mugs().not(mugs()))).toBeUndefined()
})

test('never changes a builder, so that branches stay independent', async () => {
  const base = mugs({ items: [] }).eq('name', 'Ridge')
  const [cheap, dear] = [base.lt('price.amount', 10), base.gt('price.amount', 10)]
  await base.limit(5).skip(10).ascending('name', '_id').descending('_createdDate').find()
  expect(filterOf(base)).toEqual({ name: 'Ridge' })
  expect([filterOf(cheap), filterOf(dear)].map((filter) => filter?.$and?.length)).toEqual([2, 2])
  expect(pages).toEqual([
    {
      filter: { name: 'Ridge' },
      sort: [
        { fieldName: 'name', order: 'ASC' },
        { fieldName: 'id', order: 'ASC' },
        { fieldName: 'createdDate', order: 'DESC' },
      ],
      paging: { offset: 10, limit: 5 },
    },
  ])
})

test('keeps filter, sort order and page size across pages by offset', async () => {
  const first = await mugs({ items: [{}, {}], pagingMetadata: { total: 5 } })
    .eq('name', 'x')
    .limit(2)
    .find()
  expect(first).toMatchObject({ length: 2, pageSize: 2, currentPage: 0, totalPages: 3, totalCount: 5 })
  expect([first.hasNext(), first.hasPrev()]).toEqual([true, false])
  await expect(first.prev()).rejects.toThrow('No previous page to fetch')
  const last = await (await first.next()).next()
  expect([last.hasNext(), last.hasPrev()]).toEqual([false, true])
  await expect(last.next()).rejects.toThrow('No next page to fetch')
  expect(pages.map((page) => [page.filter, page.paging?.offset])).toEqual([
    [{ name: 'x' }, 0],
    [{ name: 'x' }, 2],
    [{ name: 'x' }, 4],
  ])
})

test.each([{ tooManyToCount: true, total: 9 }, {}])(
  'has no next page without a total count: %j',
  async (pagingMetadata) => {
    const page = await mugs({ items: [{}], pagingMetadata }).find()
    expect([page.totalPages, page.totalCount, page.hasNext()]).toEqual([undefined, undefined, false])
  },
)

test('pages through a list that is too long to count while the platform reports more', async () => {
  const pagingMetadata = { tooManyToCount: true, hasNext: true }
  const page = await mugs({ items: [{}], pagingMetadata })
    .limit(10)
    .find()
  expect([page.totalPages, page.totalCount, page.hasNext()]).toEqual([undefined, undefined, true])
  await page.next()
  expect(pages.at(-1)).toMatchObject({ paging: { offset: 10, limit: 10 } })
})

test('sends only the cursor on pages by cursor', async () => {
  const page = await mugsByCursor({ items: [{}], pagingMetadata: { cursors: { next: 'n', prev: null } } })
    .eq('name', 'x')
    .find()
  await page.next()
  expect(page.cursors).toEqual({ next: 'n' })
  expect(pages).toEqual([
    { filter: { name: 'x' }, cursorPaging: { limit: 50 } },
    { cursorPaging: { cursor: 'n', limit: 50 } },
  ])
})

test('rejects a wrong field or operator at compile time', () => {
  const query = products.queryProducts
  expectTypeOf(query).returns.toHaveProperty('find')
  const wrong = () => {
    // @ts-expect-error: products have no color.
    query().eq('color', 'red')
    // @ts-expect-error: a price is a number.
    query().gt('priceData.price', 'ten')
    // @ts-expect-error: startsWith requires a string field.
    query().startsWith('priceData.price', '1')
    // @ts-expect-error: hasAll requires a list.
    query().hasAll('name', ['a'])
    // @ts-expect-error: unknown product type.
    query().hasSome('productType', ['liquid'])
    // @ts-expect-error: lists have no order.
    query().ascending('collectionIds')
    // @ts-expect-error: offset queries have no cursor.
    query().skipTo('cursor')
  }
  expect(wrong).toBeTypeOf('function')
})
