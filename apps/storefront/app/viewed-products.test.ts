import { expect, test } from 'vitest'
import { recordView } from './viewed-products.ts'

const shelf = (kept = '[]') => {
  const state = { kept }
  const storage = {
    getItem: () => state.kept,
    setItem: (_: string, value: string) => void Object.assign(state, { kept: value }),
  }
  return {
    state,
    see: (slug: string) => recordView({ slug, name: slug }, () => storage).map((each) => each.slug),
  }
}

test('returns viewed products, newest first, without the current one', () => {
  const { see } = shelf()
  expect(see('mug')).toEqual([])
  expect(see('bowl')).toEqual(['mug'])
  expect(see('lamp')).toEqual(['bowl', 'mug'])
  expect(see('mug')).toEqual(['lamp', 'bowl'])
})

test('limits the list', () => {
  const { see, state } = shelf()
  for (const slug of 'abcdefgh') see(slug)
  expect(see('z')).toEqual(['h', 'g', 'f', 'e'])
  expect(JSON.parse(state.kept)).toHaveLength(5)
})

test.each(['not json', '{}', '[1, null, {"slug": 3}]'])('ignores unreadable storage (%s)', (kept) => {
  expect(shelf(kept).see('mug')).toEqual([])
})

test('returns nothing without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(recordView({ slug: 'mug', name: 'Mug' }, denied)).toEqual([])
})
