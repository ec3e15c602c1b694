import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('a memory that is full forgets what nobody asked for longest', () => {
  const memory = new LruCache<string>(10)
  memory.set('mug', 'm', 4)
  memory.set('bowl', 'b', 4)
  expect(memory.get('mug')).toBe('m')
  memory.set('vase', 'v', 4)
  expect([memory.get('mug'), memory.get('bowl'), memory.get('vase')]).toEqual(['m', undefined, 'v'])
})

test('what is replaced or forgotten leaves room, and what is too large is not kept', () => {
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
