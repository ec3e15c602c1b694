import type { OffsetPage } from '@vitrine/client'
import { expect, test, vi } from 'vitest'
import { createPaginatedList, getPaginatedList } from './paginated-list.ts'

const page = (items: string[], next?: () => Promise<OffsetPage<string>>) =>
  ({ items, hasNext: () => next !== undefined, next }) as unknown as OffsetPage<string>

test('fetches nothing before the first subscription', async () => {
  const find = vi.fn(async () => page(['mug']))
  const list = createPaginatedList(find)
  expect(find).not.toHaveBeenCalled()
  list.subscribe(() => {})
  await expect.poll(() => list.getSnapshot().status).toBe('READY')
  expect(list.getSnapshot()).toEqual({ status: 'READY', items: ['mug'], hasMore: false })
})

test('appends the next page once, even when called twice', async () => {
  const next = vi.fn(async () => page(['vase']))
  const list = createPaginatedList(async () => page(['mug'], next))
  await list.reload()
  await Promise.all([list.loadMore(), list.loadMore()])
  expect(list.getSnapshot()).toEqual({ status: 'READY', items: ['mug', 'vase'], hasMore: false })
  await list.loadMore()
  expect(next).toHaveBeenCalledOnce()
})

test('keeps the items after a failure and loads again', async () => {
  const find = vi.fn(async () => page(['mug']))
  const list = createPaginatedList(find)
  await list.reload()
  find.mockRejectedValueOnce(new Error('offline'))
  await list.reload()
  expect(list.getSnapshot()).toMatchObject({
    status: 'FAILED',
    items: ['mug'],
    error: new Error('offline'),
  })
  await list.reload()
  expect(list.getSnapshot()).toMatchObject({ status: 'READY' })
})

test('ignores a response that arrives after a newer request', async () => {
  let late = (_page: OffsetPage<string>) => {}
  const find = vi.fn(() => Promise.resolve(page(['new'])))
  find.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve
    }),
  )
  const list = createPaginatedList(find)
  const first = list.reload()
  await list.reload()
  late(page(['old']))
  await first
  expect(list.getSnapshot().items).toEqual(['new'])
})

test('shares a list between equal queries and caches the last fifty', () => {
  const client = {}
  const find = async () => page([])
  const mugs = getPaginatedList(client, 'mugs', find)
  expect(getPaginatedList(client, 'mugs', find)).toBe(mugs)
  expect(getPaginatedList({}, 'mugs', find)).not.toBe(mugs)
  for (let other = 0; other < 50; other++) getPaginatedList(client, `other ${other}`, find)
  expect(getPaginatedList(client, 'mugs', find)).not.toBe(mugs)
})
