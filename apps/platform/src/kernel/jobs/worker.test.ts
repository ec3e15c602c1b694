import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../../testing/silent-log.ts'
import { startWorker } from './worker.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = (runBatch: () => Promise<boolean>) =>
  startWorker({ runBatch, poll: 1000, log: silentLog, errorMessage: 'the work failed' })

const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('starts at once when woken while idle, and not without a wake-up', async () => {
  const runBatch = vi.fn(async () => false)
  const worker = start(runBatch)
  await passing(0)
  worker.wake()
  await passing(0)
  expect(runBatch).toHaveBeenCalledTimes(2)
  await passing(999)
  expect(runBatch).toHaveBeenCalledTimes(2)
  await passing(1)
  expect(runBatch).toHaveBeenCalledTimes(3)
  await worker.stop()
})

test('coalesces a thousand wake-ups into a few turns', async () => {
  const runBatch = vi.fn(async () => true)
  const worker = start(runBatch)
  for (let call = 0; call < 1000; call++) {
    worker.wake()
    if (call % 10 === 0) await passing(1)
  }
  expect(runBatch.mock.calls.length).toBeLessThan(10)
  const stopped = worker.stop()
  await passing(1000)
  await stopped
})

test('continues after a failed turn', async () => {
  const runBatch = vi.fn(async () => false).mockRejectedValueOnce(new Error('no database'))
  const worker = start(runBatch)
  await passing(1000)
  expect(runBatch).toHaveBeenCalledTimes(2)
  await worker.stop()
})
