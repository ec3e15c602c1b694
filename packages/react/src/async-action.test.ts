import { expect, test, vi } from 'vitest'
import { createAsyncAction } from './async-action.ts'

test('ignores calls while the action runs', async () => {
  const work = vi.fn(async (email: string) => email)
  const { run, getSnapshot } = createAsyncAction(work)
  expect(getSnapshot()).toEqual({ status: 'IDLE' })
  const runs = [run('ada@example.com'), run('ada@example.com')]
  expect(getSnapshot()).toEqual({ status: 'PENDING' })
  await Promise.all(runs)
  expect(getSnapshot()).toEqual({ status: 'DONE', result: 'ada@example.com' })
  expect(work).toHaveBeenCalledOnce()
})

test('runs again after a failure', async () => {
  const work = vi.fn(async () => 'sent')
  work.mockRejectedValueOnce(new Error('offline'))
  const { run, getSnapshot } = createAsyncAction(work)
  await run()
  expect(getSnapshot()).toEqual({ status: 'FAILED', error: new Error('offline') })
  await run()
  expect(getSnapshot()).toEqual({ status: 'DONE', result: 'sent' })
})
