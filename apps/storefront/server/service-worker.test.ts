import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { serviceWorker } from './service-worker.ts'

const directory = fileURLToPath(new URL('../public', import.meta.url))
const workerOf = async (version: string, prefixes = ['']) => {
  const app = new Hono()
  app.get(
    '/service-worker.js',
    serviceWorker(directory, async () => ({ version, prefixes })),
  )
  return app.request('/service-worker.js')
}

test('serves a service worker per build, without caching', async () => {
  const [one, other] = [await workerOf('a1'), await workerOf('b2')]
  expect(one.headers.get('cache-control')).toBe('no-cache')
  expect(one.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await one.text()).toContain("'vitrine-a1'")
  expect(await other.text()).toContain("'vitrine-b2'")
})

test('keeps the offline pages of the languages that the shop offers', async () => {
  const worker = await workerOf('a1', ['', '/en'])
  expect(await worker.text()).toContain("const languages = ' /en'.split(' ')")
})
