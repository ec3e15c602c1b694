import { assertMatches, check } from '../define-check.mjs'
import { success } from '../expected-responses.mjs'
import { absent, is, nonEmptyText } from '../match-pattern.mjs'

const PATH = '/graphql/alpha'

const errors = is(
  'a list of errors with messages',
  (value) => Array.isArray(value) && value.length > 0 && value.every(({ message }) => message),
)

/** The transport of documents. The schema is not part of the protocol. @type {import('../define-check.mjs').Checks} */
export const graphql = {
  'graphql.data': check('returns the data of a document', async (client) => {
    const response = await client.post(PATH, { query: 'query { __typename }', variables: {} })
    assertMatches(response, success({ data: { __typename: nonEmptyText }, errors: absent }))
  }),

  'graphql.alias': check('returns a field under its alias', async (client) => {
    const response = await client.post(PATH, { query: 'query Named { it: __typename }' })
    assertMatches(response, success({ data: { it: nonEmptyText } }))
  }),

  'graphql.errors': check('reports errors of a document in the response', async (client) => {
    for (const query of ['query {', 'query { nothingOfThatKind }'])
      assertMatches(await client.post(PATH, { query }), success({ errors, data: absent }))
  }),

  'graphql.no-session': check('rejects a document without a session', async (client) => {
    assertMatches(await client.send('POST', PATH, { query: 'query { __typename }' }), { status: 401 })
  }),
}
