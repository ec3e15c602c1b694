import { expect, test } from 'vitest'
import { fairQueue, SHED } from './fair-queue.ts'

/** Tasks that end on demand, in the order in which they started. */
function tasks() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const finishNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun: started, task, finishNext }
}

test('alternates between senders, regardless of how much each has sent', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 10, waitingPerKey: 5 })
  const { begun, task, finishNext } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void enqueue('a', task(name))
  void enqueue('b', task('b1'))
  for (let turn = 0; turn < 4; turn++) await finishNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('limits the places of one sender', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 10, waitingPerKey: 2 })
  const { task } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void enqueue('a', task(name))
  expect(await enqueue('a', task('a4'))).toBe(SHED)
})

test('evicts from the sender with the most tasks when a newcomer has fewer', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 3, waitingPerKey: 3 })
  const { begun, task, finishNext } = tasks()
  void enqueue('a', task('a1'))
  const [, , last] = ['a2', 'a3', 'a4'].map((name) => enqueue('a', task(name)))
  const other = enqueue('b', task('b1'))
  expect(await last).toBe(SHED)
  for (let turn = 0; turn < 4; turn++) await finishNext()
  expect(await other).toBe('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('rejects a newcomer when all senders have as many tasks', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 2, waitingPerKey: 2 })
  const { task } = tasks()
  for (const key of ['a', 'b', 'c']) void enqueue(key, task(key))
  expect(await enqueue('d', task('d'))).toBe(SHED)
})

test('frees a slot after a failed task', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 1, waitingPerKey: 1 })
  const failing = enqueue('a', () => Promise.reject(new Error('no')))
  const next = enqueue('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
