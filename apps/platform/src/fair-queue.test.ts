import { expect, test } from 'vitest'
import { fairQueue, SHED } from './fair-queue.ts'

/** Tasks that end when they are told to, in the order in which they began. */
function tasks() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const finishNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, task, finishNext }
}

test('those who wait take turns, whoever sent more', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 10, waitingPerKey: 5 })
  const { begun, task, finishNext } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void enqueue('a', task(name))
  void enqueue('b', task('b1'))
  for (let turn = 0; turn < 4; turn++) await finishNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('one sender has so many places', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 10, waitingPerKey: 2 })
  const { task } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void enqueue('a', task(name))
  expect(await enqueue('a', task('a4'))).toBe(SHED)
})

test('a full queue makes room for who has least in it, at the cost of who has most', async () => {
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

test('when all have as much, the newcomer is sent away', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 2, waitingPerKey: 2 })
  const { task } = tasks()
  for (const key of ['a', 'b', 'c']) void enqueue(key, task(key))
  expect(await enqueue('d', task('d'))).toBe(SHED)
})

test('a task that fails makes room for the next', async () => {
  const enqueue = fairQueue({ running: 1, waiting: 1, waitingPerKey: 1 })
  const failing = enqueue('a', () => Promise.reject(new Error('no')))
  const next = enqueue('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
