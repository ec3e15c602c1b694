import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a value is made once, however many ask', async () => {
  let made = 0
  const value = memoize(async () => ++made)
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  expect(await value()).toBe(1)
})

test('a failure is not kept', async () => {
  let tries = 0
  const value = memoize(async () => {
    if (++tries === 1) throw new Error('not yet')
    return 'now'
  })
  await expect(value()).rejects.toThrow('not yet')
  expect(await value()).toBe('now')
})
