import { expect, test } from 'vitest'
import { createTaskQueue, SHED } from './task-queue.ts'

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
  return { started, task, finishNext }
}

/** The outcome of a task, unless it waits. */
const outcomeNow = (outcome: Promise<unknown>) =>
  Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'waiting'))])

test('runs up to the limit, queues up to the limit, and rejects the next task', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 2 })
  const { started, task, finishNext } = tasks()
  const outcomes = ['first', 'second', 'third', 'fourth'].map((name) => enqueue(task(name)))
  expect(started).toEqual(['first'])
  for (let turn = 0; turn < 4; turn++) await finishNext()
  expect(await Promise.all(outcomes)).toEqual(['first', 'second', 'third', SHED])
  expect(started).toEqual(['first', 'second', 'third'])
})

test('rejects a task that waits too long, and frees its place', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 1, timeoutMs: 10 })
  const { started, task, finishNext } = tasks()
  const running = enqueue(task('first'))
  for (const name of ['second', 'third']) expect(await enqueue(task(name))).toBe(SHED)
  await finishNext()
  expect(await running).toBe('first')
  const next = enqueue(task('fourth'))
  await finishNext()
  expect(await next).toBe('fourth')
  expect(started).toEqual(['first', 'fourth'])
})

test('does not reject a started task that takes long', async () => {
  const enqueue = createTaskQueue({ running: 1, timeoutMs: 10 })
  const { task, finishNext } = tasks()
  void enqueue(task('first'))
  const waiting = enqueue(task('second'))
  await finishNext()
  await new Promise((resolve) => setTimeout(resolve, 30))
  await finishNext()
  expect(await waiting).toBe('second')
})

test('frees a slot after a failed task', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 1 })
  const failing = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('alternates between senders, regardless of how much each has sent', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 10, waitingPerSender: 5 })
  const { started, task, finishNext } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void enqueue(task(name), 'a')
  void enqueue(task('b1'), 'b')
  for (let turn = 0; turn < 4; turn++) await finishNext()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('limits the places of one sender', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 10, waitingPerSender: 2 })
  const { task } = tasks()
  for (const name of ['a1', 'a2', 'a3']) void enqueue(task(name), 'a')
  expect(await outcomeNow(enqueue(task('a4'), 'a'))).toBe(SHED)
})

test('evicts from the sender with the most tasks when a newcomer has fewer', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 3, waitingPerSender: 3 })
  const { started, task, finishNext } = tasks()
  void enqueue(task('a1'), 'a')
  const [, , last] = ['a2', 'a3', 'a4'].map((name) => enqueue(task(name), 'a'))
  const other = enqueue(task('b1'), 'b')
  expect(await outcomeNow(last as Promise<unknown>)).toBe(SHED)
  for (let turn = 0; turn < 4; turn++) await finishNext()
  expect(await other).toBe('b1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('rejects a newcomer when all senders have as many tasks', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 2, waitingPerSender: 2 })
  const { task } = tasks()
  for (const sender of ['a', 'b', 'c']) void enqueue(task(sender), sender)
  expect(await outcomeNow(enqueue(task('d'), 'd'))).toBe(SHED)
})
