import { assertMatches, assertTrue, check } from '../define-check.mjs'
import { applicationError, success } from '../expected-responses.mjs'
import { is, oneOf } from '../match-pattern.mjs'

const LOOK = '/stores-reader/v1/products/query-platformized'

/** What any request meets, whatever it asks for. @type {import('../define-check.mjs').Checks} */
export const requests = {
  'requests.id': check('every answer has a request id of its own', async (client) => {
    const [one, other] = [await client.post(LOOK, {}), await client.post(LOOK, {})]
    assertMatches(one, success({}))
    const ids = [one, other].map(({ headers }) => headers['x-wix-request-id'])
    assertTrue(ids[0] !== ids[1], 'two request ids', () => `${ids[0]} twice`)
  }),

  'requests.unknown-path': check('a path that leads nowhere is refused in the same form', async (client) => {
    assertMatches(await client.get('/stores-reader/v1/nothing-of-that-kind'), applicationError(404))
  }),

  'requests.unknown-method': check('a method that a path does not take is refused', async (client) => {
    const authorization = await client.visitor()
    assertMatches(await client.send('PUT', LOOK, {}, { authorization }), applicationError(oneOf(404, 405)))
  }),

  'requests.malformed': check('a body that is not JSON is refused', async (client) => {
    const authorization = await client.visitor()
    assertMatches(
      await client.send('POST', LOOK, undefined, { authorization, text: '{"query":' }),
      applicationError(400),
    )
  }),

  'requests.nested': check('a body that is nested without end is refused', async (client) => {
    const authorization = await client.visitor()
    const text = `{"query":{"filter":${'{"$not":'.repeat(5000)}{}${'}'.repeat(5000)}}}`
    const answer = await client.send('POST', LOOK, undefined, { authorization, text })
    assertMatches(answer, {
      status: is('applicationError, not failed', (status) => status >= 400 && status < 500),
    })
  }),

  'requests.other-type': check('a body of another type than JSON is refused', async (client) => {
    const authorization = await client.visitor()
    const headers = { 'content-type': 'text/plain' }
    const answer = await client.send('POST', LOOK, undefined, { authorization, headers, text: 'query' })
    assertMatches(answer, applicationError(oneOf(400, 415)))
  }),

  'requests.unknown-members': check('members that nobody knows are left aside', async (client) => {
    assertMatches(await client.post(LOOK, { query: {}, unheardOf: true }), success({}))
  }),

  'requests.elevated': check('a visitor cannot change the catalog', async (client) => {
    const product = { name: 'Not to be', productType: 'physical', priceData: { price: 1 } }
    assertMatches(await client.post('/stores/v1/products', { product }), applicationError(403))
    assertMatches(
      await client.post('/stores/v1/collections', { collection: { name: 'Not to be' } }),
      applicationError(403),
    )
  }),
}
