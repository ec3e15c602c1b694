import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silent } from '../../testing/log.ts'
import { startWorker } from './worker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = (takeTurn: () => Promise<boolean>) =>
  startWorker({ takeTurn, poll: 1000, log: silent, errorMessage: 'the work failed' })

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('starts at once when woken while idle, and not without a wake-up', async () => {
  const takeTurn = vi.fn(async () => false)
  const worker = start(takeTurn)
  await passing(0)
  worker.wake()
  await passing(0)
  expect(takeTurn).toHaveBeenCalledTimes(2)
  await passing(999)
  expect(takeTurn).toHaveBeenCalledTimes(2)
  await passing(1)
  expect(takeTurn).toHaveBeenCalledTimes(3)
  await worker.stop()
})

test('coalesces a thousand wake-ups into a few turns', async () => {
  const takeTurn = vi.fn(async () => true)
  const worker = start(takeTurn)
  for (let call = 0; call < 1000; call++) {
    worker.wake()
    if (call % 10 === 0) await passing(1)
  }
  expect(takeTurn.mock.calls.length).toBeLessThan(10)
  const stopped = worker.stop()
  await passing(1000)
  await stopped
})

test('continues after a failed turn', async () => {
  const takeTurn = vi.fn(async () => false).mockRejectedValueOnce(new Error('no database'))
  const worker = start(takeTurn)
  await passing(1000)
  expect(takeTurn).toHaveBeenCalledTimes(2)
  await worker.stop()
})
