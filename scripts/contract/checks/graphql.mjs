import { answered } from '../answers.mjs'
import { check, fits } from '../check.mjs'
import { absent, is, words } from '../pattern.mjs'

const PATH = '/graphql/alpha'

const errors = is(
  'a list of errors with messages',
  (value) => Array.isArray(value) && value.length > 0 && value.every(({ message }) => message),
)

/** How documents travel; what can be asked for is no part of the protocol. @type {import('../check.mjs').Checks} */
export const graphql = {
  'graphql.answer': check('a document is answered with data', async (stranger) => {
    const answer = await stranger.post(PATH, { query: 'query { __typename }', variables: {} })
    fits(answer, answered({ data: { __typename: words }, errors: absent }))
  }),

  'graphql.alias': check('a field comes under the name that the document gives it', async (stranger) => {
    const answer = await stranger.post(PATH, { query: 'query Named { it: __typename }' })
    fits(answer, answered({ data: { it: words } }))
  }),

  'graphql.flawed': check('what is wrong with a document is told in its answer', async (stranger) => {
    for (const query of ['query {', 'query { nothingOfThatKind }'])
      fits(await stranger.post(PATH, { query }), answered({ errors, data: absent }))
  }),

  'graphql.nobody': check('nobody in particular is not answered', async (stranger) => {
    fits(await stranger.send('POST', PATH, { query: 'query { __typename }' }), { status: 401 })
  }),
}
