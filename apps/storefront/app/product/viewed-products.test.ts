import { expect, test } from 'vitest'
import { recordView } from './viewed-products.ts'

const createStorage = (kept = '[]') => {
  const state = { kept }
  const storage = {
    getItem: () => state.kept,
    setItem: (_: string, value: string) => void Object.assign(state, { kept: value }),
  }
  return {
    state,
    view: (slug: string) => recordView(slug, () => storage),
  }
}

test('returns viewed products, newest first, without the current one', () => {
  const { view } = createStorage()
  expect(view('mug')).toEqual([])
  expect(view('bowl')).toEqual(['mug'])
  expect(view('lamp')).toEqual(['bowl', 'mug'])
  expect(view('mug')).toEqual(['lamp', 'bowl'])
})

test('limits the list', () => {
  const { view, state } = createStorage()
  for (const slug of 'abcdefgh') view(slug)
  expect(view('z')).toEqual(['h', 'g', 'f', 'e'])
  expect(JSON.parse(state.kept)).toHaveLength(5)
})

test.each(['not json', '{}', '[1, null, {"slug": "old"}]'])('ignores unreadable storage (%s)', (kept) => {
  expect(createStorage(kept).view('mug')).toEqual([])
})

test('returns nothing without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(recordView('mug', denied)).toEqual([])
})
