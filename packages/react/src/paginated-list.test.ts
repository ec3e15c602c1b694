import type { OffsetPage } from '@vitrine/client'
import { expect, test, vi } from 'vitest'
import { createListing, listingFor } from './paginated-list.ts'

const page = (items: string[], next?: () => Promise<OffsetPage<string>>) =>
  ({ items, hasNext: () => next !== undefined, next }) as unknown as OffsetPage<string>

test('nothing is fetched until somebody looks', async () => {
  const find = vi.fn(async () => page(['mug']))
  const listing = createListing(find)
  expect(find).not.toHaveBeenCalled()
  listing.subscribe(() => {})
  await expect.poll(() => listing.getSnapshot().status).toBe('READY')
  expect(listing.getSnapshot()).toEqual({ status: 'READY', items: ['mug'], hasMore: false })
})

test('more is added to what is there, once however often it is asked for', async () => {
  const next = vi.fn(async () => page(['vase']))
  const listing = createListing(async () => page(['mug'], next))
  await listing.reload()
  await Promise.all([listing.more(), listing.more()])
  expect(listing.getSnapshot()).toEqual({ status: 'READY', items: ['mug', 'vase'], hasMore: false })
  await listing.more()
  expect(next).toHaveBeenCalledOnce()
})

test('a failure keeps what is there, and can be tried again', async () => {
  const find = vi.fn(async () => page(['mug']))
  const listing = createListing(find)
  await listing.reload()
  find.mockRejectedValueOnce(new Error('offline'))
  await listing.reload()
  expect(listing.getSnapshot()).toMatchObject({
    status: 'FAILED',
    items: ['mug'],
    error: new Error('offline'),
  })
  await listing.reload()
  expect(listing.getSnapshot()).toMatchObject({ status: 'READY' })
})

test('an answer that comes after a later question is dropped', async () => {
  let late = (_page: OffsetPage<string>) => {}
  const find = vi.fn(() => Promise.resolve(page(['new'])))
  find.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve
    }),
  )
  const listing = createListing(find)
  const first = listing.reload()
  await listing.reload()
  late(page(['old']))
  await first
  expect(listing.getSnapshot().items).toEqual(['new'])
})

test('who asks the same shares a listing, and only the last fifty are remembered', () => {
  const client = {}
  const find = async () => page([])
  const mugs = listingFor(client, 'mugs', find)
  expect(listingFor(client, 'mugs', find)).toBe(mugs)
  expect(listingFor({}, 'mugs', find)).not.toBe(mugs)
  for (let other = 0; other < 50; other++) listingFor(client, `other ${other}`, find)
  expect(listingFor(client, 'mugs', find)).not.toBe(mugs)
})
