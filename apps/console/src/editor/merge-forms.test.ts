import { expect, test } from 'vitest'
import { findConflicts, mergeForms } from './merge-forms.ts'
import { EMPTY_FORM } from './product-form.ts'

const base = { ...EMPTY_FORM, name: 'Mug', price: '10', brand: 'Loam' }
const mine = { ...base, name: 'Big mug', price: '12' }
const theirs = { ...base, price: '14', brand: 'Clay' }

test('a conflict is where both changed the same field differently', () => {
  expect(findConflicts(base, mine, theirs)).toEqual(['price'])
  expect(findConflicts(base, mine, mine)).toEqual([])
})

test('the same in other signs is no conflict', () => {
  const option = (key: string) => ({ key, name: 'Size', type: 'drop_down' as const, choices: [] })
  const one = { ...base, price: '12.50', brand: 'Clay ', options: [option('new-1')] }
  const other = { ...base, price: '12.5', brand: 'Clay', options: [option('Size')] }
  expect(findConflicts(base, one, other)).toEqual([])
})

test('who takes theirs for all that is in conflict keeps the rest of their own', () => {
  const all = new Set(findConflicts(base, mine, theirs))
  expect(mergeForms(base, mine, theirs, all)).toMatchObject({ name: 'Big mug', price: '14', brand: 'Clay' })
})

test('collections that either joined are joined, and those that either left are left', () => {
  const inCollections = (...collectionIds: string[]) => ({ ...base, collectionIds })
  const [before, one, other] = [
    inCollections('a', 'b'),
    inCollections('b', 'c'),
    inCollections('a', 'b', 'd'),
  ]
  expect(findConflicts(before, one, other)).toEqual([])
  expect(mergeForms(before, one, other, new Set()).collectionIds).toEqual(['b', 'd', 'c'])
})

test('what only one of the two changed is kept of both', () => {
  expect(mergeForms(base, mine, theirs, new Set())).toEqual({
    ...base,
    name: 'Big mug',
    price: '12',
    brand: 'Clay',
  })
  expect(mergeForms(base, mine, theirs, new Set(['price']))).toEqual({
    ...base,
    name: 'Big mug',
    price: '14',
    brand: 'Clay',
  })
})
