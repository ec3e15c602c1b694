import { assertMatches, check } from '../define-check.mjs'
import { success } from '../expected-responses.mjs'
import { absent, is, nonEmptyText } from '../match-pattern.mjs'

const PATH = '/graphql/alpha'

const errors = is(
  'a list of errors with messages',
  (value) => Array.isArray(value) && value.length > 0 && value.every(({ message }) => message),
)

/** How documents travel; what can be asked for is no part of the protocol. @type {import('../define-check.mjs').Checks} */
export const graphql = {
  'graphql.answer': check('a document is answered with data', async (client) => {
    const answer = await client.post(PATH, { query: 'query { __typename }', variables: {} })
    assertMatches(answer, success({ data: { __typename: nonEmptyText }, errors: absent }))
  }),

  'graphql.alias': check('a field comes under the name that the document gives it', async (client) => {
    const answer = await client.post(PATH, { query: 'query Named { it: __typename }' })
    assertMatches(answer, success({ data: { it: nonEmptyText } }))
  }),

  'graphql.flawed': check('what is wrong with a document is told in its answer', async (client) => {
    for (const query of ['query {', 'query { nothingOfThatKind }'])
      assertMatches(await client.post(PATH, { query }), success({ errors, data: absent }))
  }),

  'graphql.nobody': check('nobody in particular is not answered', async (client) => {
    assertMatches(await client.send('POST', PATH, { query: 'query { __typename }' }), { status: 401 })
  }),
}
