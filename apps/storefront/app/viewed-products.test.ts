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

test('what was seen comes back, the last one first, without what is seen now', () => {
  const { see } = shelf()
  expect(see('mug')).toEqual([])
  expect(see('bowl')).toEqual(['mug'])
  expect(see('lamp')).toEqual(['bowl', 'mug'])
  expect(see('mug')).toEqual(['lamp', 'bowl'])
})

test('a few are enough', () => {
  const { see, state } = shelf()
  for (const slug of 'abcdefgh') see(slug)
  expect(see('z')).toEqual(['h', 'g', 'f', 'e'])
  expect(JSON.parse(state.kept)).toHaveLength(5)
})

test.each(['not json', '{}', '[1, null, {"slug": 3}]'])('what cannot be read (%s) was not seen', (kept) => {
  expect(shelf(kept).see('mug')).toEqual([])
})

test('a browser that keeps nothing has seen nothing', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(recordView({ slug: 'mug', name: 'Mug' }, denied)).toEqual([])
})
