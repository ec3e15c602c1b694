import { answered, refused } from '../answers.mjs'
import { check, fits, holds } from '../check.mjs'
import { is, oneOf } from '../pattern.mjs'

const LOOK = '/stores-reader/v1/products/query-platformized'

/** What any request meets, whatever it asks for. @type {import('../check.mjs').Checks} */
export const requests = {
  'requests.id': check('every answer has a request id of its own', async (stranger) => {
    const [one, other] = [await stranger.post(LOOK, {}), await stranger.post(LOOK, {})]
    fits(one, answered({}))
    const ids = [one, other].map(({ headers }) => headers['x-wix-request-id'])
    holds(ids[0] !== ids[1], 'two request ids', () => `${ids[0]} twice`)
  }),

  'requests.unknown-path': check(
    'a path that leads nowhere is refused in the same form',
    async (stranger) => {
      fits(await stranger.get('/stores-reader/v1/nothing-of-that-kind'), refused(404))
    },
  ),

  'requests.unknown-method': check('a method that a path does not take is refused', async (stranger) => {
    const authorization = await stranger.visitor()
    fits(await stranger.send('PUT', LOOK, {}, { authorization }), refused(oneOf(404, 405)))
  }),

  'requests.malformed': check('a body that is not JSON is refused', async (stranger) => {
    const authorization = await stranger.visitor()
    fits(await stranger.send('POST', LOOK, undefined, { authorization, text: '{"query":' }), refused(400))
  }),

  'requests.nested': check('a body that is nested without end is refused', async (stranger) => {
    const authorization = await stranger.visitor()
    const text = `{"query":{"filter":${'{"$not":'.repeat(5000)}{}${'}'.repeat(5000)}}}`
    const answer = await stranger.send('POST', LOOK, undefined, { authorization, text })
    fits(answer, { status: is('refused, not failed', (status) => status >= 400 && status < 500) })
  }),

  'requests.other-type': check('a body of another type than JSON is refused', async (stranger) => {
    const authorization = await stranger.visitor()
    const headers = { 'content-type': 'text/plain' }
    const answer = await stranger.send('POST', LOOK, undefined, { authorization, headers, text: 'query' })
    fits(answer, refused(oneOf(400, 415)))
  }),

  'requests.unknown-members': check('members that nobody knows are left aside', async (stranger) => {
    fits(await stranger.post(LOOK, { query: {}, unheardOf: true }), answered({}))
  }),

  'requests.elevated': check('a visitor cannot change the catalogue', async (stranger) => {
    const product = { name: 'Not to be', productType: 'physical', priceData: { price: 1 } }
    fits(await stranger.post('/stores/v1/products', { product }), refused(403))
    fits(await stranger.post('/stores/v1/collections', { collection: { name: 'Not to be' } }), refused(403))
  }),
}
