import type { AddressInfo } from 'node:net'
import { stopListening } from '@vitrine/server'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openNotifications } from '../../kernel/database/notifications.ts'
import { closeDatabase, openDatabase } from '../../kernel/database/open-database.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { serve } from '../../kernel/http/serve.ts'

// `npm run test:model` runs twenty times as many.
const RUNS = Number(process.env.VITRINE_CATALOG_RUNS ?? 1)

const IMAGE = '0123456789abcdef0123456789abcdef'
const QUERY = '/stores-reader/v1/products/query-platformized'

const url = await copyOfTemplate()
const db = openDatabase(url)
const [notifications, others] = [openNotifications(url), openNotifications(url)]
/** Two processes with a cache, and one that reads the database every time. */
const one = await openPlatform(db, { notifications })
const other = await openPlatform(db, { notifications: others })
const uncached = await openPlatform(db)
const server = await serve(one.app.fetch, { host: '127.0.0.1', port: 0 }, one.serveCached)
const visitor = await one.visitor()
const owner = await one.owner()

beforeAll(async () => {
  await db.insert(media).values({ id: IMAGE, format: 'webp', width: 900, height: 600, createdAt: new Date() })
  await Promise.all([notifications.caughtUp(), others.caughtUp()])
})
afterAll(async () => {
  await stopListening(server)
  await Promise.all([notifications.close(), others.close()])
  await closeDatabase(db)
})

type Platform = typeof one

/** The existing products and collections, oldest first. */
const openCatalog = async () => {
  const { rows } = await db.execute<{ products: string[]; slugs: string[]; collections: string[] }>(sql`select
    array(select id from products order by created_at, id) as products,
    array(select slug from products order by created_at, id) as slugs,
    array(select id from collections where slug <> 'all-products' order by id) as collections`)
  return rows[0] ?? { products: [], slugs: [], collections: [] }
}
type Shelf = Awaited<ReturnType<typeof openCatalog>>

const picked = (ids: readonly string[], nth: number) => ids[nth % Math.max(1, ids.length)] ?? IMAGE

const changes = {
  create: (_: Shelf, nth: number) => ['POST', '/stores/v1/products', { product: created(nth) }],
  edit: ({ products }: Shelf, nth: number, value: number) => [
    'PATCH',
    `/stores/v1/products/${picked(products, nth)}`,
    { product: EDITS[value % EDITS.length] },
  ],
  delete: ({ products }: Shelf, nth: number) => ['DELETE', `/stores/v1/products/${picked(products, nth)}`],
  vary: ({ products }: Shelf, nth: number, price: number) => [
    'PATCH',
    `/stores/v1/products/${picked(products, nth)}/variants`,
    { variants: [{ choices: { Size: 'S' }, price }] },
  ],
  illustrate: ({ products }: Shelf, nth: number) => [
    'POST',
    `/stores/v1/products/${picked(products, nth)}/media`,
    { media: [{ mediaId: IMAGE }] },
  ],
  bare: ({ products }: Shelf, nth: number) => [
    'POST',
    `/stores/v1/products/${picked(products, nth)}/media/delete`,
    { mediaIds: [] },
  ],
  gather: (_: Shelf, nth: number) => [
    'POST',
    '/stores/v1/collections',
    { collection: { name: `Shelf ${nth}` } },
  ],
  rename: ({ collections }: Shelf, nth: number, value: number) => [
    'PATCH',
    `/stores/v1/collections/${picked(collections, nth)}`,
    { collection: { name: `Board ${value}` } },
  ],
  put: ({ collections, products }: Shelf, nth: number, value: number) => [
    'POST',
    `/stores/v1/collections/${picked(collections, nth)}/productIds`,
    { productIds: [picked(products, value)] },
  ],
  take: ({ collections, products }: Shelf, nth: number, value: number) => [
    'POST',
    `/stores/v1/collections/${picked(collections, nth)}/productIds/delete`,
    { productIds: [picked(products, value)] },
  ],
  scatter: ({ collections }: Shelf, nth: number) => [
    'DELETE',
    `/stores/v1/collections/${picked(collections, nth)}`,
  ],
  sell: ({ products }: Shelf, nth: number) => [
    'POST',
    '/stores/v2/inventoryItems/decrement',
    {
      decrementData: [
        {
          productId: picked(products, nth),
          variantId: '00000000-0000-0000-0000-000000000000',
          decrementBy: 1,
        },
      ],
    },
  ],
  translate: ({ products }: Shelf, nth: number, value: number) => [
    'PATCH',
    `/_vitrine/v1/translations/PRODUCT/${picked(products, nth)}`,
    { language: 'de', texts: { name: `Schale ${value}` } },
  ],
  translateCollection: ({ collections }: Shelf, nth: number, value: number) => [
    'PATCH',
    `/_vitrine/v1/translations/COLLECTION/${picked(collections, nth)}`,
    { language: 'de', texts: { name: `Regal ${value}` } },
  ],
  exchange: (_: Shelf, __: number, rate: number) => [
    'PATCH',
    '/_vitrine/v1/shop',
    { exchangeRates: [{ currency: 'EUR', rate: rate + 1 }] },
  ],
} satisfies Record<string, (openCatalog: Shelf, nth: number, value: number) => unknown[]>

const EDITS = [
  { name: 'Harbour bowl' },
  { slug: 'another-address' },
  { priceData: { price: 31.5 } },
  { discount: { type: 'PERCENT', value: 10 } },
  { visible: false },
  { visible: true },
  { ribbon: 'New' },
  { brand: 'Tide' },
  { customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }] },
]

const created = (nth: number) => ({
  name: `Bowl ${nth}`,
  productType: 'physical',
  priceData: { price: nth + 1 },
  ...(nth % 2 === 0
    ? {
        manageVariants: true,
        productOptions: [
          { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) },
        ],
      }
    : { stock: { trackInventory: true, quantity: 5 } }),
})

const questions = ({ products, slugs, collections }: Shelf): readonly [string, object?][] => [
  [QUERY, {}],
  [QUERY, { query: { sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 2 } } }],
  ...slugs.slice(0, 3).map((slug) => [QUERY, { query: { filter: { slug } } }] as [string, object]),
  ...products.slice(0, 3).map((id) => [`/stores-reader/v1/products/${id}`] as [string]),
  [QUERY, { query: { filter: { collectionIds: { $hasSome: [picked(collections, 0)] } } } }],
  ['/stores-reader/v2/collections/query', {}],
  ['/stores-reader/v1/variants/query', {}],
  ['/_vitrine/v1/search', { search: { text: 'bowl', withFacets: true } }],
  ['/_vitrine/v1/search/suggestions?text=bo'],
]

type Preference = Readonly<Record<string, string>>

const sendRequest = async (
  platform: Platform,
  [path, body]: readonly [string, object?],
  preference?: Preference,
) => {
  const headers = { ...visitor, ...preference }
  const response = body ? await platform.post(path, body, headers) : await platform.get(path, headers)
  return response.status === 200 ? response.body : response.code
}

/** The same through the port of the first process, which uses the response cache. */
const sendRequestToPort = async ([path, body]: readonly [string, object?], preference?: Preference) => {
  const headers = { 'content-type': 'application/json', ...visitor, ...preference }
  const { port } = server.address() as AddressInfo
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  const json = await response.json()
  return response.status === 200 ? json : json.details.applicationError.code
}

type SendRequest = (request: readonly [string, object?], preference?: Preference) => Promise<unknown>

const GERMAN = { 'x-wix-linguist': 'de|de-de|false|' }

const everythingBy = async (askIt: SendRequest) => {
  const responses = await Promise.all(questions(await openCatalog()).map((each) => askIt(each)))
  return [
    ...responses,
    await askIt([QUERY, {}], { 'vitrine-currency': 'EUR' }),
    await askIt([QUERY, {}], GERMAN),
    await askIt(['/stores-reader/v2/collections/query', {}], GERMAN),
  ]
}
const everything = (platform: Platform) => everythingBy((...request) => sendRequest(platform, ...request))

test('serves shoppers the same responses with and without the cache after any merchant change', async () => {
  const kinds = Object.keys(changes) as (keyof typeof changes)[]
  const target = fc.record({ nth: fc.nat(5), value: fc.nat(20) })
  // Every kind of change, in any order.
  const sequences = fc
    .tuple(
      fc.shuffledSubarray(kinds, { minLength: kinds.length }),
      fc.array(target, { minLength: kinds.length, maxLength: kinds.length }),
    )
    .map(([order, targets]) => targets.map((each, index) => ({ kind: order[index] ?? 'edit', ...each })))
  let done = 0
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      for (const { kind, nth, value } of [{ kind: 'create' as const, nth: 0, value: 0 }, ...sequence]) {
        const [method, path, body] = changes[kind](await openCatalog(), nth, value)
        const { status } = await one.send(String(method), String(path), {
          ...(body !== undefined && { body }),
          headers: owner,
        })
        if (status === 200) done += 1
        const expected = await everything(uncached)
        // The first request is answered with the cached catalog and fills the cache of responses, the second reads that.
        for (const _ of [1, 2]) expect(await everythingBy(sendRequestToPort), kind).toEqual(expected)
      }
      const expected = await everything(uncached)
      // `npm run test:scale` measures the delay.
      await expect.poll(() => everything(other)).toEqual(expected)
    }),
    { numRuns: RUNS },
  )
  expect(done).toBeGreaterThan(RUNS * 2)
})

test('caches a response until something changes, and not while change notifications are down', async () => {
  await one.post('/stores/v1/products', { product: created(1) }, owner)
  const request = [QUERY, { query: { paging: { limit: 1 } } }] as const
  // The second request fills the cache: before the first, the platform does not know that the response is shared.
  for (const _ of [1, 2]) await sendRequestToPort(request)
  const statements = vi.spyOn(db.$client, 'query')
  await sendRequestToPort(request)
  expect(statements).not.toHaveBeenCalled()

  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine-notifications'`,
  )
  await expect
    .poll(async () => {
      statements.mockClear()
      await sendRequestToPort(request)
      return statements.mock.calls.length
    })
    .toBeGreaterThan(0)
  statements.mockRestore()
})

test('does not cache the old state of a product that is sold during the read', async () => {
  await Promise.all([notifications, others].map((each) => each.caughtUp()))
  const { products } = await openCatalog()
  const id = picked(products, products.length - 1)
  const path = [`/stores-reader/v1/products/${id}`] as const
  for (let quantity = 1; quantity <= 30; quantity++) {
    const readers = Array.from({ length: 3 }, () => sendRequest(one, path))
    await Promise.all([...readers, db.update(variants).set({ quantity }).where(sql`product_id = ${id}`)])
    await notifications.caughtUp()
    expect(await sendRequest(one, path)).toEqual(await sendRequest(uncached, path))
  }
})
