import { expect, test, vi } from 'vitest'
import { createTask } from './async-action.ts'

test('a task is done once, however often it is asked for while it is being done', async () => {
  const work = vi.fn(async (email: string) => email)
  const { run, getSnapshot } = createTask(work)
  expect(getSnapshot()).toEqual({ status: 'IDLE' })
  const asked = [run('ada@example.com'), run('ada@example.com')]
  expect(getSnapshot()).toEqual({ status: 'WORKING' })
  await Promise.all(asked)
  expect(getSnapshot()).toEqual({ status: 'DONE', outcome: 'ada@example.com' })
  expect(work).toHaveBeenCalledOnce()
})

test('a task that failed can be tried again', async () => {
  const work = vi.fn(async () => 'sent')
  work.mockRejectedValueOnce(new Error('offline'))
  const { run, getSnapshot } = createTask(work)
  await run()
  expect(getSnapshot()).toEqual({ status: 'FAILED', error: new Error('offline') })
  await run()
  expect(getSnapshot()).toEqual({ status: 'DONE', outcome: 'sent' })
})
