import { expect, test } from 'vitest'
import { findConflicts, mergeForms } from './merge-forms.ts'
import { EMPTY_FORM } from './product-form.ts'

const base = { ...EMPTY_FORM, name: 'Mug', price: '10', brand: 'Loam' }
const mine = { ...base, name: 'Big mug', price: '12' }
const theirs = { ...base, price: '14', brand: 'Clay' }
const versions = { base, mine, theirs }

test('finds a conflict where both changed the same field', () => {
  expect(findConflicts(versions)).toEqual(['price'])
  expect(findConflicts({ ...versions, theirs: mine })).toEqual([])
})

test('finds no conflict between equal values in different notation', () => {
  const option = (key: string) => ({ key, name: 'Size', type: 'drop_down' as const, choices: [] })
  const one = { ...base, price: '12.50', brand: 'Clay ', options: [option('new-1')] }
  const other = { ...base, price: '12.5', brand: 'Clay', options: [option('Size')] }
  expect(findConflicts({ base, mine: one, theirs: other })).toEqual([])
})

test('keeps other changes when conflicts are resolved with the saved version', () => {
  const all = new Set(findConflicts(versions))
  expect(mergeForms(versions, all)).toMatchObject({ name: 'Big mug', price: '14', brand: 'Clay' })
})

test('merges added and removed collections of both', () => {
  const inCollections = (...collectionIds: string[]) => ({ ...base, collectionIds })
  const changed = {
    base: inCollections('a', 'b'),
    mine: inCollections('b', 'c'),
    theirs: inCollections('a', 'b', 'd'),
  }
  expect(findConflicts(changed)).toEqual([])
  expect(mergeForms(changed).collectionIds).toEqual(['b', 'd', 'c'])
})

test('keeps changes that only one of the two made', () => {
  expect(mergeForms(versions)).toEqual({
    ...base,
    name: 'Big mug',
    price: '12',
    brand: 'Clay',
  })
  expect(mergeForms(versions, new Set(['price']))).toEqual({
    ...base,
    name: 'Big mug',
    price: '14',
    brand: 'Clay',
  })
})
