import { expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

const controllable = () => {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

test('runs up to the limit, queues up to the limit, and rejects the next task', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 1 })
  const first = controllable()
  const order: string[] = []
  const running = enqueue(() => first.done.then(() => order.push('first')))
  const waiting = enqueue(async () => order.push('second'))
  expect(enqueue(async () => order.push('third'))).toBeUndefined()
  first.finish()
  await Promise.all([running, waiting])
  expect(order).toEqual(['first', 'second'])
})

test('frees a slot after a failed task', async () => {
  const enqueue = createTaskQueue({ running: 1, waiting: 1 })
  const failing = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
