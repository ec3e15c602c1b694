import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import type { ApiDescription } from './openapi.ts'

const platform = await openPlatform(await fileDatabase())
const { status, headers, body } = await platform.get('/_vitrine/v1/openapi.json')
const api: ApiDescription = body

const documented = platform.operations.filter((name) => platform.routes[name]?.declaration.summary)

const described = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    operation: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ...operation,
  })),
)

test('serves the description as JSON in a current OpenAPI version', () => {
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(api).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://localhost:4000' }] })
})

test('describes every operation of the API under a unique name', () => {
  expect(new Set(described.map(({ operation }) => operation))).toEqual(new Set(documented))
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length)
  for (const { operationId } of described) expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/)
})

test('tags an operation with its subject', () => {
  const about = (tag: string) =>
    described.filter(({ tags: [first] }) => first === tag).map(({ operation }) => operation)
  expect(about('operations')).toEqual(['GET /health', 'GET /ready', 'GET /_vitrine/v1/openapi.json'])
  expect(about('carts')).toContain('POST /ecom/v1/carts/current/create-checkout')
  expect(about('carts')).toContain('POST /ecom/v2/carts/:id/place-order')
  expect(about('orders')).toContain('POST /ecom/v1/order-billing/refund-payments')
  expect(about('identity')).toContain('POST /_api/iam/recovery/v1/recover')
  expect(about('members')).toContain('GET /members/v1/members/my')
})

/** Services that the shop does not have, but responds for. */
const ONLY_REFUSED =
  / \/(stores\/v3\/\*|wix-data\/|members\/v3\/badges(\/:id.*)?$|ecom\/v2\/carts\/.*(update-forms-submission|handle-async-checkout-completion)$)/

test('leaves out only pages, files and unsupported operations', () => {
  const remaining = platform.operations.filter((operation) => !documented.includes(operation))
  for (const operation of remaining.filter((one) => !ONLY_REFUSED.test(one)))
    expect(operation).not.toMatch(/ \/(_vitrine|v\d|[\w-]+\/v\d)\//)
})

test('lists the roles of each operation', () => {
  for (const { operation, 'x-roles': roles, security } of described) {
    expect(roles).toEqual(platform.rolesOf(operation))
    expect(security.length === 0).toBe(roles.includes('anonymous'))
  }
})

test('declares every path segment as a parameter', () => {
  for (const { operation, parameters } of described) {
    const names = [...operation.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(names)
  }
})

test('describes a body with the schema that validates it', () => {
  const create = api.paths['/_vitrine/v1/api-keys']?.post
  const level = { type: 'string', enum: ['none', 'view', 'edit'] }
  const areas = ['orders', 'products', 'customers', 'content', 'settings', 'money']
  expect(create?.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 80 },
            role: { type: 'string', enum: ['manager', 'viewer', 'custom'] },
            permissions: {
              type: 'object',
              properties: Object.fromEntries(areas.map((area) => [area, level])),
              required: areas,
              additionalProperties: false,
            },
            canSignMembersIn: { default: false, type: 'boolean' },
          },
          required: ['name', 'role'],
          additionalProperties: false,
        },
      },
    },
  })
})

test('lists the error codes of every operation by rule, caller and input', () => {
  const codesOf = (path: string, method: string) =>
    Object.entries(api.paths[path]?.[method]?.responses ?? {}).flatMap(([status, response]) =>
      (response['x-codes'] ?? []).map((code) => `${status} ${code}`),
    )
  expect(codesOf('/stores-reader/v1/products/{id}', 'get')).toEqual([
    '400 INVALID_ARGUMENT',
    '401 UNAUTHENTICATED',
    '403 PERMISSION_DENIED',
    '403 CSRF_REJECTED',
    '403 SHOP_CLOSED',
    '404 PRODUCT_NOT_FOUND',
    '429 RATE_LIMITED',
    '500 INTERNAL',
    '503 BUSY',
  ])
  expect(codesOf('/health', 'get')).toEqual(['500 INTERNAL', '503 BUSY'])
  expect(codesOf('/oauth2/token', 'post')).toContain('400 invalid_grant')
  expect(codesOf('/graphql/{apiVersion}', 'get')).toContain('400 MALFORMED_REQUEST')
})

test('resolves every reference', () => {
  for (const [, path = ''] of JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    if (path.startsWith('components/')) expect(api).toHaveProperty(path.split('/'))
  }
})

test('shows the description outside of a demo to staff only', async () => {
  const db = await testDatabase()
  const closed = await openPlatform(db, { config: { apiDocs: 'merchants' } })
  const owner = await closed.owner()
  for (const path of ['/_vitrine/v1/openapi.json', '/api', '/api/errors', '/api/postman.json']) {
    expect((await closed.get(path)).status).toBe(404)
    expect((await closed.get(path, await closed.visitor())).status).toBe(404)
    expect((await closed.get(path, owner)).status).toBe(200)
  }
})

test('lists the same operations at /api/operations on a page with our script only', async () => {
  const page = await platform.get('/api/operations')
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']{24}'; connect-src 'self';/)
  expect(policy).not.toMatch(/unsafe|https?:/)
  expect(page.body.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" nonce="[^"]{24}" src="\/assets\/api-reference\.js">$/),
  ])
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  for (const { operation } of described)
    expect(page.body).toContain(operation.split(' ')[1]?.replace(/:(\w+)/g, '{$1}'))
})

test('describes the response of every operation', () => {
  const contentOf = ({ responses }: (typeof described)[number]) => responses[200]?.content ?? {}
  const files = described.filter((each) => !Object.hasOwn(contentOf(each), 'application/json'))
  expect(files.map(({ operation }) => operation).sort()).toEqual([
    'GET /_vitrine/v1/credit-notes/:id/pdf',
    'GET /_vitrine/v1/credit-notes/:id/xml',
    'GET /_vitrine/v1/exports/customers.csv',
    'GET /_vitrine/v1/exports/discounts.csv',
    'GET /_vitrine/v1/exports/orders.csv',
    'GET /_vitrine/v1/exports/products.csv',
    'GET /_vitrine/v1/exports/redirects.csv',
    'GET /_vitrine/v1/exports/reviews.csv',
    'GET /_vitrine/v1/exports/translations.csv',
    'GET /_vitrine/v1/imports/:id/refused.csv',
    'GET /_vitrine/v1/invoices/:id/pdf',
    'GET /_vitrine/v1/media/:id/file',
    'GET /_vitrine/v1/orders/:orderId/invoice.html',
    'GET /_vitrine/v1/orders/:orderId/invoice.pdf',
    'GET /_vitrine/v1/orders/:orderId/invoice.xml',
    'GET /_vitrine/v1/returns/:id/photos/:photoId',
  ])
  const undescribed = described
    .filter((each) => !files.includes(each))
    .filter((each) => {
      const { schema } = contentOf(each)['application/json'] as { schema: object }
      return Object.keys(schema).every((keyword) => keyword === 'type')
    })
  expect(undescribed.map(({ operation }) => operation)).toEqual([])
})

test('names every shape, and describes its members', () => {
  const product = api.paths['/stores-reader/v1/products/{id}']?.get?.responses[200]
  expect(product?.content).toEqual({
    'application/json': {
      schema: {
        type: 'object',
        properties: { product: { $ref: '#/components/schemas/Product' } },
        required: ['product'],
      },
    },
  })
  expect(api.components).toHaveProperty(['schemas', 'Product', 'properties', 'slug'], {
    type: 'string',
    description: "The product's name in URLs; unique in the shop.",
  })
})

test('declares the body of every operation that takes one', () => {
  const without = described
    .filter(({ operation, requestBody }) => /^(POST|PATCH|PUT) /.test(operation) && !requestBody)
    .map(({ operation }) => operation)
  expect(without.sort()).toEqual([
    'POST /_vitrine/v1/abandoned-checkouts/:id/remind',
    'POST /_vitrine/v1/apps/:clientId/secrets',
    'POST /_vitrine/v1/bulk-changes/:id/apply',
    'POST /_vitrine/v1/bulk-changes/:id/undo',
    'POST /_vitrine/v1/changes/:id/undo',
    'POST /_vitrine/v1/domains/check',
    'POST /_vitrine/v1/draft-orders/:id/send-invoice',
    'POST /_vitrine/v1/email-settings/resend-failed',
    'POST /_vitrine/v1/email-settings/test',
    'POST /_vitrine/v1/factor-provider/rotate-secret',
    'POST /_vitrine/v1/gift-cards/:id/disable',
    'POST /_vitrine/v1/gift-cards/:id/enable',
    'POST /_vitrine/v1/home-page/versions/:versionId/restore',
    'POST /_vitrine/v1/imports',
    'POST /_vitrine/v1/imports/:id/undo',
    'POST /_vitrine/v1/invoices/:id/send',
    'POST /_vitrine/v1/invoices/:id/send-again',
    'POST /_vitrine/v1/invoices/:id/void',
    'POST /_vitrine/v1/members/:id/reset-second-factor',
    'POST /_vitrine/v1/membership-grants/:id/revoke',
    'POST /_vitrine/v1/merchants/sign-out',
    'POST /_vitrine/v1/my/subscriptions/:id/cancel',
    'POST /_vitrine/v1/navigation/versions/:versionId/restore',
    'POST /_vitrine/v1/orders/:orderId/invoice-draft',
    'POST /_vitrine/v1/orders/:orderId/send-confirmation',
    'POST /_vitrine/v1/payment-methods/:id/test-payments',
    'POST /_vitrine/v1/payments/:provider/webhooks',
    'POST /_vitrine/v1/returns/:id/cancel',
    'POST /_vitrine/v1/returns/:id/close',
    'POST /_vitrine/v1/returns/:id/label',
    'POST /_vitrine/v1/returns/:id/photos',
    'POST /_vitrine/v1/reviews/photos',
    'POST /_vitrine/v1/subscriptions/:id/cancel',
    'POST /_vitrine/v1/subscriptions/:id/resume',
    'POST /_vitrine/v1/translation-jobs/:id/cancel',
    'POST /_vitrine/v1/translation-provider/test',
    'POST /_vitrine/v1/webhooks/:id/deliveries/:eventId/replay',
    'POST /_vitrine/v1/webhooks/:id/replay-failed',
    'POST /ecom/v1/checkout-templates/:id/create-checkout',
    'POST /ecom/v1/checkouts/:id/create-order',
    'POST /ecom/v1/checkouts/:id/remove-coupon',
    'POST /ecom/v1/checkouts/:id/remove-gift-card',
    'POST /ecom/v1/invoices/orders/:orderId',
    'POST /ecom/v1/payments-collector/orders/:orderId/mark-as-paid',
    'PUT /_vitrine/v1/media/uploads/:token',
  ])
})
