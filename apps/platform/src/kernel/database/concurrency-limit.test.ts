import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('runs waiting tasks in order', async () => {
  const limitConcurrency = concurrencyLimit({ maxRunning: 1, timeoutMs: 60_000 })
  const order: number[] = []
  await Promise.all([1, 2, 3].map((nth) => limitConcurrency(async () => void order.push(nth))))
  expect(order).toEqual([1, 2, 3])
})

test('rejects a task that waits too long, and frees its place', async () => {
  const limitConcurrency = concurrencyLimit({ maxRunning: 1, timeoutMs: 10 })
  await limitConcurrency(() =>
    expect(limitConcurrency(async () => 'begun')).rejects.toThrow('Timed out waiting'),
  )
  expect(await limitConcurrency(async () => 'begun')).toBe('begun')
})

test('frees its slot after a failed task', async () => {
  const limitConcurrency = concurrencyLimit({ maxRunning: 1, timeoutMs: 60_000 })
  const failing = limitConcurrency(() => Promise.reject(new Error('no')))
  const next = limitConcurrency(async () => 'begun')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('begun')
})
