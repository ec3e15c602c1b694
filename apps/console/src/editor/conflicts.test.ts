import { expect, test } from 'vitest'
import { conflictsOf, merged } from './conflicts.ts'
import { BLANK } from './product-form.ts'

const base = { ...BLANK, name: 'Mug', price: '10', brand: 'Loam' }
const mine = { ...base, name: 'Big mug', price: '12' }
const theirs = { ...base, price: '14', brand: 'Clay' }

test('a conflict is where both changed the same field differently', () => {
  expect(conflictsOf(base, mine, theirs)).toEqual(['price'])
  expect(conflictsOf(base, mine, mine)).toEqual([])
})

test('what only one of the two changed is kept of both', () => {
  expect(merged(base, mine, theirs, new Set())).toEqual({
    ...base,
    name: 'Big mug',
    price: '12',
    brand: 'Clay',
  })
  expect(merged(base, mine, theirs, new Set(['price']))).toEqual({
    ...base,
    name: 'Big mug',
    price: '14',
    brand: 'Clay',
  })
})
