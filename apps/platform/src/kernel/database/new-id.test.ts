import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

const now = new Date('2026-01-01T00:00:00Z')

test('encodes the creation time in an id', () => {
  expect(newId(now)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(newId(now).replaceAll('-', '').slice(0, 12), 16) - now.getTime()).toBeLessThan(1000)
})

test('sorts ids in order of creation, even within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
})
