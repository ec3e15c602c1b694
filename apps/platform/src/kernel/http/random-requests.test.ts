import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieOf, fileDatabase, fileFolder, OWNER, openPlatform } from '../../../testing/open-platform.ts'
import { createProduct } from '../../catalog/product-editing/create-product.ts'
import { products } from '../database/schema/catalog/catalog.ts'
import { merchants } from '../database/schema/shop/merchants.ts'
import { REFUSAL_RESPONSES } from '../refusal-responses.ts'

const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mailbox: 'public', mediaDir: await fileFolder() } })
const visitor = await platform.visitor()
const owner = await platform.owner()
await createProduct(db, { name: 'Bowl', productType: 'physical', price: 12 }, new Date())

const words = [
  '',
  'x',
  '0',
  '-1',
  '%',
  "'",
  '"',
  '\\',
  '../..',
  '\u0000',
  '\ud800',
  '💥',
  '$eq',
  '__proto__',
  'a'.repeat(5000),
]
const names = [
  'query',
  'filter',
  'sort',
  'paging',
  'limit',
  'offset',
  'token',
  'email',
  'password',
  'name',
  'clientId',
]
const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 30 }))
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('any'), { maxLength: 4 }),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...names), word), tie('any'), { maxKeys: 5 }),
})).any

const request = fc.record({
  operation: fc.constantFrom(...platform.operations),
  method: fc.option(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'), {
    nil: undefined,
    freq: 4,
  }),
  parameter: word,
  query: fc.dictionary(fc.constantFrom('.r', 'w', 'id', 'slug', 'includeMerchantSpecificData'), word, {
    maxKeys: 2,
  }),
  body: fc.oneof(
    value.map((any) => JSON.stringify(any) ?? ''),
    word,
  ),
  caller: fc.constantFrom({}, visitor, owner, { authorization: 'forged' }),
})

/** Signs the owner in again after one of the random requests ended the session. */
async function keepOwnerSignedIn() {
  if ((await platform.get('/_vitrine/v1/merchants/session', owner)).status !== 401) return
  const { origin = '' } = owner
  const { email, password } = OWNER
  const { headers, status } = await platform.post(
    '/_vitrine/v1/merchants/sign-in',
    { email, password },
    { origin },
  )
  expect(status).toBe(200)
  owner.cookie = cookieOf(headers)
}

const STATUSES = new Set([
  200,
  204,
  303,
  ...Object.values(REFUSAL_RESPONSES).map(({ status }) => status as number),
])

// docs/reliability.md, E5 and E15; `npm run test:fuzz` sends ten times as many.
const RUNS = Number(process.env.VITRINE_FUZZ_RUNS ?? 500)
const SEED = Number(process.env.VITRINE_FUZZ_SEED ?? Date.now() % 1_000_000_000)

test(`never returns a server error, an unknown status or an unknown code for any request (seed ${SEED})`, async () => {
  const before = [await db.select().from(products), await db.select().from(merchants)]
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, method, parameter, query, body, caller }) => {
      const [listed = 'GET', pattern = ''] = operation.split(' ')
      const path = pattern.replace(/:\w+|\*/g, encodeURIComponent(parameter.replace(/\p{Surrogate}/gu, '')))
      const response = await platform.send(method ?? listed, `${path}?${new URLSearchParams(query)}`, {
        ...((method ?? listed).startsWith('P') && { body }),
        headers: caller,
      })
      if (caller === owner && response.status === 401) await keepOwnerSignedIn()
      expect(response.status).not.toBe(500)
      expect(STATUSES).toContain(response.status)
      expect(response.headers.get('x-wix-request-id')).toBeTruthy()
      if (response.code !== undefined) expect(Object.keys(REFUSAL_RESPONSES)).toContain(String(response.code))
      if (response.status >= 400)
        expect(JSON.stringify(response.body)).not.toMatch(/node_modules|\.ts:|postgres|drizzle|select "/i)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect([await db.select().from(products), await db.select().from(merchants)]).toEqual(before)
  await keepOwnerSignedIn()
})

test('refuses names in paths and queries that the database cannot store', async () => {
  const names = ['search', 'tag', 'cursor', 'orderId', 'email', 'number', 'from', 'language']
  const query = names.map((name) => `${name}=a%00b`).join('&')
  for (const operation of platform.operations.filter((each) => each.startsWith('GET '))) {
    const path = (operation.split(' ')[1] ?? '').replace('*', 'x')
    const statuses = [
      (await platform.get(path.replace(/:\w+/g, '%00'), owner)).status,
      (await platform.get(`${path.replace(/:\w+/g, 'x')}?${query}`, owner)).status,
    ]
    expect([operation, ...statuses.map((status) => status < 500)]).toEqual([operation, true, true])
  }
  const { body } = await platform.get('/_vitrine/v1/customers?search=a%00b', owner)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field: 'search' }])
})
