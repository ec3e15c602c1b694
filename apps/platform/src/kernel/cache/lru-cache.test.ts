import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('evicts the least recently used entry when full', () => {
  const memory = new LruCache<string>(10)
  memory.set('mug', 'm', 4)
  memory.set('bowl', 'b', 4)
  expect(memory.get('mug')).toBe('m')
  memory.set('vase', 'v', 4)
  expect([memory.get('mug'), memory.get('bowl'), memory.get('vase')]).toEqual(['m', undefined, 'v'])
})

test('frees the space of replaced and deleted entries, and stores nothing too large', () => {
  const memory = new LruCache<string>(10)
  memory.set('mug', 'm', 9)
  memory.set('mug', 'm2', 5)
  memory.set('bowl', 'b', 5)
  expect([memory.get('mug'), memory.get('bowl')]).toEqual(['m2', 'b'])
  memory.delete('mug')
  memory.set('vase', 'v', 5)
  expect([memory.get('bowl'), memory.get('vase')]).toEqual(['b', 'v'])
  memory.set('wardrobe', 'w', 11)
  expect(memory.get('wardrobe')).toBeUndefined()
  memory.clear()
  memory.set('mug', 'm', 10)
  expect(memory.get('mug')).toBe('m')
})
