import type { Schema } from '@vitrine/platform/edges/api-reference/json-schema'
import type { ApiDescription } from '@vitrine/platform/kernel/operations/openapi'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCallers, isAllowedFor } from '../../apps/platform/testing/create-callers.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { fromSchema } from '../../apps/platform/testing/schema-arbitrary.ts'

// docs/reliability.md, E6 and E7: a request body cannot set fields of the shop, and objects of others are not found.
const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mediaDir: await fileFolder() } })
const callers = await createCallers(db, platform)
const as = async (name: string) => (await callers[name]?.as()) ?? {}
const owner = await as('an owner')
const api: ApiDescription = (await platform.get('/_vitrine/v1/openapi.json')).body

/** Fields that a request might try to set for itself. */
const OWNED =
  `id owner ownerId tenant tenantId role status paid paidAt price balance createdDate updatedDate revision
  passwordHash keyHash tokenHash isAdmin`.split(/\s+/)

const nothingKnown = { byName: {}, members: ['name'], words: ['x'] }
const changes = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { parameters, requestBody, 'x-roles': roles }]) => {
    const content = requestBody?.content as { 'application/json'?: { schema: Schema } } | undefined
    const schema = content?.['application/json']?.schema
    return schema?.type === 'object' && schema.additionalProperties === false
      ? [{ method, path, parameters, schema, roles }]
      : []
  }),
)

/** A URL parameter: an existing one, or else any. */
const placeOf = (schema: Schema | undefined): string =>
  String(schema?.enum?.[0] ?? '00000000-0000-7000-8000-000000000000')

test('covers most operations with a body', () => {
  expect(changes.length).toBeGreaterThan(30)
})

test.each(changes)(
  '$method $path rejects foreign fields',
  async ({ method, path, parameters, schema, roles }) => {
    const caller = Object.values(callers).find((each) => isAllowedFor(roles, each.roles))
    const headers = (await caller?.as()) ?? {}
    const [body] = fc.sample(fromSchema(schema, nothingKnown), { numRuns: 1, seed: 1 }) as [object]
    const foreign = OWNED.filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
    const { status, body: response } = await platform.send(
      method.toUpperCase(),
      path.replace(/\{(\w+)\}/g, (_, name) => placeOf(parameters.find((each) => each.name === name)?.schema)),
      { body: { ...body, ...Object.fromEntries(foreign.map((name) => [name, 'mine'])) }, headers },
    )
    expect(status).toBe(400)
    const refused = response.details.validationError.fieldViolations
      .filter(({ violatedRule }: { violatedRule: string }) => violatedRule === 'FIELD_NOT_ALLOWED')
      .map(({ field }: { field: string }) => field)
    expect(refused).toEqual(expect.arrayContaining(foreign))
  },
)

const sent = { name: 'Bowl', productType: 'physical', priceData: { price: 12 } }
const OF_PRODUCTS = {
  id: '00000000-0000-7000-8000-000000000001',
  numericId: '1',
  createdDate: '2001-01-01T00:00:00.000Z',
  lastUpdated: '2001-01-01T00:00:00.000Z',
  inventoryItemId: 'mine',
  productPageUrl: { base: 'https://evil.example', path: '/' },
  price: { price: 1, discountedPrice: 1, currency: 'JPY' },
  convertedPriceData: { price: 1, currency: 'JPY' },
  inventoryStatus: 'IN_STOCK',
  revision: '99',
}

test.each(Object.entries(OF_PRODUCTS))(
  'ignores or rejects a %s that the client sends for a product',
  async (name, value) => {
    const { body: made } = await platform.post('/stores/v1/products', { product: sent }, owner)
    const { product } = made
    const path = `/stores/v1/products/${product.id}`
    const response = await platform.send('PATCH', path, {
      body: { product: { [name]: value } },
      headers: owner,
    })
    expect([200, 400, 409]).toContain(response.status)
    const { body } = await platform.get(`/stores-reader/v1/products/${product.id}`, owner)
    expect(body.product[name]).not.toEqual(value)
  },
)

test("responds byte for byte the same to another merchant's session and a missing one", async () => {
  const { body } = await platform.get('/_vitrine/v1/merchants/sessions', owner)
  const [theirs] = body.sessions
  const manager = await as('a manager')
  const path = '/_vitrine/v1/merchants/sessions'
  const other = await platform.send('DELETE', `${path}/${theirs.id}`, { headers: manager })
  const absent = await platform.send('DELETE', `${path}/00000000-0000-7000-8000-000000000000`, {
    headers: manager,
  })
  expect([other.status, other.body]).toEqual([absent.status, absent.body])
  expect(other.status).toBe(404)
  expect((await platform.get('/_vitrine/v1/merchants/session', owner)).status).toBe(200)
})
