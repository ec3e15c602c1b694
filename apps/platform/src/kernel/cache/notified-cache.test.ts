import { expect, test } from 'vitest'
import type { Notifications, Subscriber } from '../database/notifications.ts'
import { notifiedCache } from './notified-cache.ts'

function open(changedKeys?: (payload: string) => readonly string[]) {
  const subscribers = new Map<string, Subscriber>()
  const notifications: Notifications = {
    subscribe: (channel, subscriber) => void subscribers.set(channel, subscriber),
    caughtUp: async () => {},
    close: async () => {},
  }
  const channels = ['products', 'shop']
  const options = { notifications, channels, maxSize: 100, ...(changedKeys && { changedKeys }) }
  const cache = notifiedCache<{ readonly name: string }>(options)
  const find = (name: string) => cache.get(name)?.name
  const load = (...names: string[]) =>
    cache.load(async (save) => {
      for (const name of names) save(name, { name }, 1)
    })
  const each = (act: (subscriber: Subscriber) => void) => [...subscribers.values()].forEach(act)
  return { subscribers, cache, find, load, connect: () => each((one) => one.connected?.()) }
}

test('caches only while every channel is connected', async () => {
  const { subscribers, find, load, connect } = open()
  await load('mug')
  expect(find('mug')).toBeUndefined()
  subscribers.get('products')?.connected?.()
  await load('mug')
  expect(find('mug')).toBeUndefined()
  connect()
  await load('mug')
  expect(find('mug')).toBe('mug')
  subscribers.get('shop')?.disconnected?.()
  expect(find('mug')).toBeUndefined()
  await load('mug')
  expect(find('mug')).toBeUndefined()
})

test('drops the values that a notification names, or all', async () => {
  const { subscribers, find, load, connect } = open((payload) => payload.split(' '))
  connect()
  await load('mug', 'bowl', 'vase')
  subscribers.get('products')?.notified('mug bowl')
  expect(['mug', 'bowl', 'vase'].map(find)).toEqual([undefined, undefined, 'vase'])
  const all = open()
  all.connect()
  await all.load('mug')
  all.subscribers.get('shop')?.notified('')
  expect(all.find('mug')).toBeUndefined()
})

test('does not save a value that changed while it was loaded', async () => {
  const { subscribers, cache, find, connect } = open((payload) => payload.split(' '))
  connect()
  await cache.load(async (save) => {
    subscribers.get('products')?.notified('mug')
    for (const name of ['mug', 'bowl']) save(name, { name }, 1)
  })
  expect(['mug', 'bowl'].map(find)).toEqual([undefined, 'bowl'])
  await cache.load(async (save) => {
    connect()
    save('vase', { name: 'vase' }, 1)
  })
  expect(find('vase')).toBeUndefined()
})

test('evicts the least recently used values, and stores none that is too large', async () => {
  const { cache, find, connect } = open()
  connect()
  await cache.load(async (save) => {
    for (const name of ['mug', 'bowl']) save(name, { name }, 50)
    find('mug')
    save('vase', { name: 'vase' }, 50)
    save('wardrobe', { name: 'wardrobe' }, 101)
  })
  expect(['mug', 'bowl', 'vase', 'wardrobe'].map(find)).toEqual(['mug', undefined, 'vase', undefined])
})
