/** A sample of a guide page. `tests/contract/api-reference-examples.test.ts` runs each. */
interface GuideSample {
  readonly language: 'sh' | 'ts' | 'graphql'
  readonly code: string
}

const lines = (...text: readonly string[]): string => text.join('\n')

/** Lists of lines: the check of the architecture takes a line that starts with `import` for one. */
export const GUIDE_SAMPLES = {
  visitorToken: {
    language: 'sh',
    code: lines(
      'curl -X POST "$PLATFORM/oauth2/token" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{ "clientId": "your-client-id", "grantType": "anonymous" }'`,
    ),
  },
  firstCall: {
    language: 'sh',
    code: lines(
      'curl -X POST "$PLATFORM/stores-reader/v1/products/query" \\',
      '  -H "Authorization: $TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{ "query": { "paging": { "limit": 3 } } }'`,
    ),
  },
  visitorClient: {
    language: 'ts',
    code: lines(
      `import { createClient, OAuthStrategy } from '@vitrine/client'`,
      `import { products } from '@vitrine/client/stores'`,
      '',
      'const client = createClient({',
      `  auth: OAuthStrategy({ clientId: 'your-client-id' }),`,
      '  modules: { products },',
      `  apiUrl: 'http://localhost:4000',`,
      '})',
      'const { items } = await client.products.queryProducts().limit(3).find()',
    ),
  },
  apiKeyClient: {
    language: 'ts',
    code: lines(
      `import { ApiKeyStrategy, createClient } from '@vitrine/client'`,
      `import { orders } from '@vitrine/client/ecom'`,
      '',
      'const client = createClient({',
      `  auth: ApiKeyStrategy({ apiKey: 'your-api-key' }),`,
      '  modules: { orders },',
      `  apiUrl: 'http://localhost:4000',`,
      '})',
      'const found = await client.orders.searchOrders()',
    ),
  },
  idempotency: {
    language: 'sh',
    code: lines(
      'curl -X POST "$PLATFORM/stores/v1/products" \\',
      '  -H "Authorization: $TOKEN" \\',
      "  -H 'Idempotency-Key: 7d1f6a52-product-1' \\",
      "  -H 'Content-Type: application/json' \\",
      `  -d '{ "product": { "name": "Stoneware bowl", "priceData": { "price": 24 } } }'`,
    ),
  },
  receiveEvents: {
    language: 'ts',
    code: lines(
      `import { AppStrategy, createClient } from '@vitrine/client'`,
      `import { orders } from '@vitrine/client/ecom'`,
      '',
      'const client = createClient({',
      `  auth: AppStrategy({ appId: 'the-app-id', publicKey: 'the-public-key' }),`,
      '  modules: { orders },',
      '})',
      '',
      'client.orders.onOrderApproved(({ data, metadata }) => {',
      '  console.log(metadata.entityEventSequence, data.order.number)',
      '})',
      '',
      'export const receive = (request: Request) =>',
      '  client.webhooks.processRequest(request).then(',
      '    () => new Response(null, { status: 204 }),',
      '    () => new Response(null, { status: 400 }),',
      '  )',
    ),
  },
  verifyEvents: {
    language: 'ts',
    code: lines(
      `import { importSPKI, jwtVerify } from 'jose'`,
      '',
      'export async function verify(body: string) {',
      `  const key = await importSPKI('the-public-key', 'RS256')`,
      `  const { payload } = await jwtVerify(body, key, { audience: 'the-app-id', algorithms: ['RS256'] })`,
      '  const { eventType, data } = JSON.parse(String(payload.data))',
      '  return { eventType, event: JSON.parse(data) }',
      '}',
    ),
  },
  graphqlQuery: {
    language: 'graphql',
    code: lines(
      'query Products($filter: JSON) {',
      '  storesProductsV1Products(queryInput: { query: { filter: $filter, paging: { limit: 3 } } }) {',
      '    items { id name slug priceData { formatted { price } } }',
      '  }',
      '}',
    ),
  },
  graphqlCurl: {
    language: 'sh',
    code: lines(
      'curl -X POST "$PLATFORM/graphql/alpha" \\',
      '  -H "Authorization: $TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{ "query": "{ storesProductsV1Products { items { id name } } }" }'`,
    ),
  },
  graphqlClient: {
    language: 'ts',
    code: lines(
      `import { createClient, OAuthStrategy } from '@vitrine/client'`,
      '',
      'const client = createClient({',
      `  auth: OAuthStrategy({ clientId: 'your-client-id' }),`,
      `  apiUrl: 'http://localhost:4000',`,
      '})',
      `const { data, errors } = await client.graphql('{ storesProductsV1Products { items { id name } } }')`,
    ),
  },
} as const satisfies Readonly<Record<string, GuideSample>>
