import { readdirSync, readFileSync } from 'node:fs'
import * as core from '@vitrine/client'
import * as ecom from '@vitrine/client/ecom'
import * as identity from '@vitrine/client/identity'
import * as members from '@vitrine/client/members'
import * as redirects from '@vitrine/client/redirects'
import * as stores from '@vitrine/client/stores'
import { afterAll, expect, test } from 'vitest'
import { compareVector } from './replay/compare-vector.mjs'
import { installGlobals, run } from './replay/run-vector.mjs'

interface Vector {
  readonly id: string
}

// The files after this one share its process.
const original = {
  Date: globalThis.Date,
  fetch: globalThis.fetch,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
}
installGlobals()
afterAll(() => {
  Object.assign(globalThis, original, { __worldInstalled: false })
})

/** The client under test, unchanged except that everything is sent exactly once. */
const api = {
  ...core,
  ...stores,
  ...ecom,
  ...identity,
  ...members,
  ...redirects,
  createClient: (options: Parameters<typeof core.createClient>[0]) =>
    core.createClient({ ...options, retry: 0 }),
}

const folder = new URL('vectors/', import.meta.url)
const vectors = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Vector[],
)

test('has vectors for every area of the protocol', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(589)
})

test.each(vectors)('$id', async (vector) => {
  const observed = await run(api, structuredClone(vector))
  expect(compareVector(vector, observed, { path: 'exact', profile: 'seed' })).toEqual([])
})
