import { assertMatches, assertTrue, check } from '../define-check.mjs'
import { applicationError, success } from '../expected-responses.mjs'
import { is, oneOf } from '../match-pattern.mjs'

const LOOK = '/stores-reader/v1/products/query-platformized'

/** Rules for every request. @type {import('../define-check.mjs').Checks} */
export const requests = {
  'requests.id': check('returns a unique request ID with every response', async (client) => {
    const [one, other] = [await client.post(LOOK, {}), await client.post(LOOK, {})]
    assertMatches(one, success({}))
    const ids = [one, other].map(({ headers }) => headers['x-wix-request-id'])
    assertTrue(ids[0] !== ids[1], 'two request ids', () => `${ids[0]} twice`)
  }),

  'requests.unknown-path': check('returns 404 in the same form for an unknown path', async (client) => {
    assertMatches(await client.get('/stores-reader/v1/nothing-of-that-kind'), applicationError(404))
  }),

  'requests.unknown-method': check('rejects an unsupported method', async (client) => {
    const authorization = await client.visitor()
    assertMatches(await client.send('PUT', LOOK, {}, { authorization }), applicationError(oneOf(404, 405)))
  }),

  'requests.malformed': check('rejects a body that is not JSON', async (client) => {
    const authorization = await client.visitor()
    assertMatches(
      await client.send('POST', LOOK, undefined, { authorization, text: '{"query":' }),
      applicationError(400),
    )
  }),

  'requests.nested': check('rejects a body that is nested too deeply', async (client) => {
    const authorization = await client.visitor()
    const text = `{"query":{"filter":${'{"$not":'.repeat(5000)}{}${'}'.repeat(5000)}}}`
    const response = await client.send('POST', LOOK, undefined, { authorization, text })
    assertMatches(response, {
      status: is('applicationError, not failed', (status) => status >= 400 && status < 500),
    })
  }),

  'requests.content-type': check('rejects a body that is not of type JSON', async (client) => {
    const authorization = await client.visitor()
    const headers = { 'content-type': 'text/plain' }
    const response = await client.send('POST', LOOK, undefined, { authorization, headers, text: 'query' })
    assertMatches(response, applicationError(oneOf(400, 415)))
  }),

  'requests.unknown-fields': check('ignores unknown fields', async (client) => {
    assertMatches(await client.post(LOOK, { query: {}, unheardOf: true }), success({}))
  }),

  'requests.elevated': check('rejects catalog changes by a visitor', async (client) => {
    const product = { name: 'Not to be', productType: 'physical', priceData: { price: 1 } }
    assertMatches(await client.post('/stores/v1/products', { product }), applicationError(403))
    assertMatches(
      await client.post('/stores/v1/collections', { collection: { name: 'Not to be' } }),
      applicationError(403),
    )
  }),
}
