import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('whoever waits is let in, in order, when somebody leaves', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, patience: 60_000 })
  const order: number[] = []
  await Promise.all([1, 2, 3].map((nth) => inTurn(async () => void order.push(nth))))
  expect(order).toEqual([1, 2, 3])
})

test('whoever waits too long is turned away, and takes nobody else their place', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, patience: 10 })
  await inTurn(() => expect(inTurn(async () => 'begun')).rejects.toThrow('Too many wait'))
  expect(await inTurn(async () => 'begun')).toBe('begun')
})

test('work that fails makes room for the next', async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, patience: 60_000 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'begun')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('begun')
})
