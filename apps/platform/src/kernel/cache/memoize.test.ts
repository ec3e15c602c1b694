import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('computes a value once for concurrent callers', async () => {
  let count = 0
  const value = memoize(async () => ++count)
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  expect(await value()).toBe(1)
})

test('does not cache a failure', async () => {
  let tries = 0
  const value = memoize(async () => {
    if (++tries === 1) throw new Error('not yet')
    return 'now'
  })
  await expect(value()).rejects.toThrow('not yet')
  expect(await value()).toBe('now')
})
