import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createCallers } from '../../../testing/create-callers.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { fromSchema } from '../../../testing/schema-arbitrary.ts'
import { createShopFixture } from '../../../testing/shop-fixture.ts'
import { tableDigest } from '../../../testing/table-digest.ts'
import type { Schema } from '../../edges/api-reference/json-schema.ts'
import { regionAt } from '../../pricing/shipping/delivery-regions.ts'
import { EMAIL_NAMES } from '../../shop/emails/email-kinds.ts'
import type { OperationName } from '../http/route-types.ts'
import type { Role } from '../roles.ts'
import type { ApiDescription, OperationDescription } from './openapi.ts'

const STAFF_ROLES: readonly Role[] = ['owner', 'manager', 'viewer', 'app', 'backend']
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const ABSENT = '00000000-0000-7000-8000-000000000000'

const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mediaDir: await fileFolder() } })
const callers = await createCallers(db, platform)

/** Every operation with which staff could change something. */
const changing = platform.operations
  .filter((operation) => !operation.startsWith('GET '))
  .filter((operation) => {
    const roles = platform.rolesOf(operation)
    return !roles.includes('anonymous') && roles.some((role) => STAFF_ROLES.includes(role))
  })

const declarationOf = (operation: OperationName) => platform.routes[operation]?.declaration
const byKey = changing.filter((operation) => {
  const declared = declarationOf(operation)
  return !declared?.changesNothing && declared?.idempotency !== 'none'
})
/** Operations of the API that change nothing. Those that are not described are always refused. */
const reads = changing.filter((operation) => {
  const declared = declarationOf(operation)
  return declared?.changesNothing && declared.summary !== undefined
})

/** Why some changes take no key. A new one needs a reason here. */
test('lists the changes by staff that honor no key', () => {
  const withoutKey = changing.filter((operation) => declarationOf(operation)?.idempotency === 'none')
  expect(new Set(withoutKey)).toEqual(
    new Set([
      // Each call starts a session of its own.
      'POST /_api/iam/authentication/v2/sign-on',
      // The body is a file. What is uploaded twice is not used, and is deleted later.
      'POST /_vitrine/v1/imports',
      'POST /_vitrine/v1/returns/:id/label',
      'POST /_vitrine/v1/reviews/photos',
      // Each call sends a test message of its own.
      'POST /_vitrine/v1/factor-provider/test',
      // Translates a sample text, and stores nothing.
      'POST /_vitrine/v1/translation-provider/test',
      // Only reads the configuration of a provider.
      'POST /_vitrine/v1/sign-in-providers/test',
      // Each field that changes something is done once by itself.
      'POST /graphql/:apiVersion',
      // Each call sends a test email of its own.
      'POST /_vitrine/v1/email-settings/test',
      // Only looks the addresses up.
      'POST /_vitrine/v1/domains/check',
      // Each call starts a test payment of its own.
      'POST /_vitrine/v1/payment-methods/:id/test-payments',
    ]),
  )
})

/** The owner in a new session: some operations end sessions. */
const signedIn = async () => (await callers['an owner']?.as()) ?? {}
let owner = await signedIn()
await platform.visitor()
const fixture = await createShopFixture(platform, owner)
const digest = await tableDigest(db)
let api: ApiDescription

beforeAll(async () => {
  api = (await platform.get('/_vitrine/v1/openapi.json')).body
})

interface Sample {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  products: fixture.productIds,
  product: fixture.productIds,
  collections: fixture.collectionIds,
  apps: fixture.clientIds,
  secrets: fixture.secretIds,
  'api-keys': fixture.keyIds,
  webhooks: fixture.webhookIds,
  invitations: fixture.invitationIds,
}

/** Bodies for operations that reject almost everything generated from their description. */
const BODIES: Partial<Record<OperationName, object>> = {
  'POST /members/v1/members': { member: { loginEmail: 'once@example.com' } },
  'POST /_vitrine/v1/customers': { email: 'once@example.com' },
  'POST /_vitrine/v1/products/:productId/variants/:variantId/adjust-stock': { quantity: 3, reason: 'OTHER' },
  'POST /_vitrine/v1/incoming-stock': { productId: 'none', variantId: 'none', quantity: 2 },
  'POST /_vitrine/v1/imports/reviews': { rows: [{ line: 2, values: { rating: '5' } }] },
  'POST /reviews/v1/bulk/reviews/create': {
    reviews: [{ namespace: 'stores', entityId: 'none', content: { rating: 5, body: 'Good' } }],
  },
  'PATCH /_vitrine/v1/shop': { name: 'Renamed' },
  'PATCH /_vitrine/v1/invoice-settings': { invoiceNumbers: { pattern: 'R-{0000}' } },
  'POST /_vitrine/v1/returns/:id/exchange': { items: [{ quantity: 1, name: 'Bowl' }] },
  'POST /_vitrine/v1/translation-jobs': { language: 'de' },
  'POST /_vitrine/v1/newsletter/subscriptions': { email: 'reader@example.com' },
  'POST /_vitrine/v1/withdrawals': { name: 'Ada', email: 'ada@example.com', orderNumber: '10001' },
  'PATCH /_vitrine/v1/pages/:id': { published: true },
  'PATCH /_vitrine/v1/translations/:kind/:id': { language: 'de', texts: { name: 'Schale' } },
  'POST /_vitrine/v1/url-redirects': { path: '/once', target: '/cart' },
  'PATCH /_vitrine/v1/url-redirects/:id': { target: '/products' },
  'POST /_vitrine/v1/search-synonyms': { language: 'en', words: ['cup', 'mug'] },
  'PATCH /_vitrine/v1/search-synonyms/:id': { words: ['cup', 'mug'] },
  'PATCH /_vitrine/v1/navigation': { content: { header: [], footer: [] } },
  'POST /_vitrine/v1/navigation/publish': {},
  'PATCH /_vitrine/v1/home-page': { content: { sections: [] } },
  'POST /_vitrine/v1/home-page/publish': {},
  'POST /_vitrine/v1/apps': { name: 'App', origins: [], redirectUris: [] },
  'POST /_vitrine/v1/merchants/invitations': { email: 'guest@example.com', role: 'viewer' },
  'POST /_vitrine/v1/members': { email: 'new@example.com' },
  'POST /ecom/v1/orders/:id/cancel': {},
  'POST /ecom/v1/orders': {
    order: {
      lineItems: [
        { productName: { original: 'Bowl' }, quantity: 1, price: { amount: '20.00' }, itemType: {} },
      ],
      priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
      channelInfo: { type: 'OTHER_PLATFORM' },
    },
  },
  'POST /_vitrine/v1/tax-regions': { country: 'IE', taxIncludedInPrice: false, rates: [] },
  'POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/start-collecting': {
    appId: STORES_APP_ID,
  },
  'POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/stop-collecting': {
    appId: STORES_APP_ID,
  },
  'POST /ecom/v1/bulk/abandoned-checkout/delete': { abandonedCheckoutIds: [ABSENT] },
  'POST /ecom/v1/discount-rules': {
    discountRule: {
      name: 'Sale',
      discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] },
    },
  },
  'PATCH /ecom/v1/discount-rules/:id': { discountRule: { revision: '1', name: 'Sale' } },
  'POST /ecom/v1/shipping-options': {
    shippingOption: { title: 'Post', rates: [{ amount: '5.00' }], deliveryRegionId: regionAt(null).id },
  },
  'PATCH /ecom/v1/shipping-options/:id': { shippingOption: { revision: '1', title: 'Post' } },
  'POST /_vitrine/v1/shipping-options': { title: 'Post', active: true, rates: [{ amount: '5.00' }] },
  'PATCH /_vitrine/v1/shipping-options/:id': { title: 'Post' },
}

/** Requests that an operation may accept: a handwritten one, or some generated from the API description. */
function samplesOf(operation: OperationName): readonly Sample[] {
  const [method = '', pattern = ''] = operation.split(' ')
  const described = api.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const named = pattern
    .replace('/:name/:language', `/${EMAIL_NAMES[0]}/en`)
    .replace('translations/:kind/:id', `translations/PRODUCT/${fixture.productIds[0]}`)
  const path = named.replace(
    /([\w-]+)\/:\w+/g,
    (_, subject: string) => `${subject}/${KNOWN[subject]?.[0] ?? ABSENT}`,
  )
  const schema = described && bodySchemaOf(described)
  if (!schema) return [{ method, path }]
  const own = BODIES[operation]
  if (own) return [{ method, path, body: own }]
  const vocabulary = { byName: { productIds: fixture.productIds }, members: ['name'], words: ['Bowl'] }
  return fc
    .sample(fromSchema(schema, vocabulary), { numRuns: 5, seed: 7 })
    .map((body) => ({ method, path, body }))
}

const bodySchemaOf = ({ requestBody }: OperationDescription): Schema | undefined =>
  (requestBody as { content: { 'application/json': { schema: Schema } } } | undefined)?.content[
    'application/json'
  ].schema

const send = ({ method, path, body }: Sample, key?: string, query = '') =>
  platform.send(method, path + query, {
    headers: { ...owner, ...(key && { 'idempotency-key': key }) },
    ...(body !== undefined && { body }),
  })

test.each(byKey)('runs %s once per key', async (operation) => {
  for (const [index, sample] of samplesOf(operation).entries()) {
    const key = `${operation} ${index}`
    const first = await send(sample, key)
    expect(first.status).toBeLessThan(500)
    owner = await signedIn()
    const before = await digest()
    const other = await send(sample, key, '?another=request')
    // Unreadable input is rejected before its key is checked.
    if (first.status === 400 && other.status === 400) continue
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    const again = await send(sample, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await digest()).toBe(before)
    return
  }
  throw new Error('The operation could read none of the requests. Give it one among BODIES.')
})

test.each(reads)('changes nothing with %s', async (operation) => {
  const before = await digest()
  for (const sample of samplesOf(operation)) expect((await send(sample)).status).toBeLessThan(500)
  expect(await digest()).toBe(before)
})

test('describes which operations take a key', () => {
  const events = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(events.toSorted()).toEqual(byKey.toSorted())
})
