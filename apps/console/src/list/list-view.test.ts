import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListView, readView, searchedFor, sortedBy, writeView } from './list-view.ts'

type Sort = 'name' | 'updated'
const settings = {
  orders: {
    name: { ascending: 'A to Z', descending: 'Z to A' },
    updated: { ascending: 'oldest first', descending: 'newest first', beginsDescending: true },
  },
  defaultSort: 'name' as Sort,
  lastPage: 4000,
}
const plain: ListView<Sort> = { search: '', sort: 'name', descending: false, page: 1 }
const read = (address: string) => readView(new URLSearchParams(address), settings)

test('a bare address shows the first page in the usual order', () => {
  expect(read('')).toEqual(plain)
})

test('an address tells search, order and page', () => {
  expect(read('search=mug&sort=-updated&page=3')).toEqual({
    search: 'mug',
    sort: 'updated',
    descending: true,
    page: 3,
  })
})

test('nonsense in an address counts as absent', () => {
  for (const page of ['0', '-1', '1.5', 'two', '1e99', '']) expect(read(`page=${page}`)).toEqual(plain)
  for (const sort of ['colour', '-', 'toString', '--name']) expect(read(`sort=${sort}`)).toEqual(plain)
  expect(read('search=%20%20')).toEqual(plain)
})

test('no address reaches further than the platform looks', () => {
  expect(read('page=4001').page).toBe(4000)
})

test('a search of any length becomes one the platform takes', () => {
  expect(read(`search=${'m'.repeat(5000)}`).search).toHaveLength(100)
  expect(searchedFor(plain, 'm'.repeat(5000)).search).toHaveLength(100)
})

test('the usual view has an empty address', () => {
  expect(writeView(plain, settings).toString()).toBe('')
})

test('every view survives the way through the address', () => {
  const views: fc.Arbitrary<ListView<Sort>> = fc.record({
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    sort: fc.constantFrom('name', 'updated'),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 4000 }),
  })
  fc.assert(
    fc.property(views, (view) => {
      expect(read(writeView(view, settings).toString())).toEqual(view)
    }),
  )
})

test('a new search begins at the first page and keeps the order', () => {
  expect(searchedFor({ ...plain, sort: 'updated', page: 4 }, ' mug ')).toEqual({
    ...plain,
    sort: 'updated',
    search: 'mug',
  })
})

test('choosing a column orders by it from its natural end; choosing it again turns the order round', () => {
  const newest = sortedBy({ ...plain, page: 2 }, 'updated', settings)
  expect(newest).toEqual({ ...plain, sort: 'updated', descending: true })
  expect(sortedBy(newest, 'updated', settings).descending).toBe(false)
  expect(sortedBy(newest, 'name', settings)).toEqual(plain)
})
