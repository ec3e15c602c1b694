import { assertMatches, assertTrue, check } from '../define-check.mjs'
import { applicationError, success, tokenError } from '../expected-responses.mjs'
import { is, nonEmptyText, oneOf } from '../match-pattern.mjs'

const LOOK = '/stores-reader/v2/collections/query'

const lifetime = is('a number of seconds', (value) => Number(value) > 0)

/** @type {import('../define-check.mjs').Checks} */
export const tokens = {
  'tokens.anonymous': check('creates a visitor session for a registered app', async (client) => {
    const { clientId } = client
    const response = await client.token({ clientId, grantType: 'anonymous' })
    assertMatches(
      response,
      success({ access_token: nonEmptyText, refresh_token: nonEmptyText, expires_in: lifetime }),
    )
  }),

  'tokens.access': check('accepts an access token without a scheme', async (client) => {
    assertMatches(await client.post(LOOK, {}), success({}))
  }),

  'tokens.no-session': check('rejects calls without a session', async (client) => {
    assertMatches(await client.send('POST', LOOK, {}), applicationError(401))
    assertMatches(await client.send('POST', LOOK, {}, { authorization: '' }), applicationError(401))
  }),

  'tokens.forged': check('rejects an invalid or changed access token', async (client) => {
    const token = await client.visitor()
    const middle = Math.floor(token.length / 2)
    const other = token[middle] === 'A' ? 'B' : 'A'
    const tampered = token.slice(0, middle) + other + token.slice(middle + 1)
    for (const authorization of ['nothing', tampered, token.slice(0, -8)])
      assertMatches(await client.send('POST', LOOK, {}, { authorization }), applicationError(401))
  }),

  'tokens.refresh': check('exchanges a refresh token for a new pair', async (client) => {
    const { refreshToken } = await client.newTokens()
    const response = await client.token({ refreshToken, grantType: 'refresh_token' })
    assertMatches(
      response,
      success({ access_token: nonEmptyText, refresh_token: nonEmptyText, expires_in: lifetime }),
    )
    const opened = await client.send('POST', LOOK, {}, { authorization: response.body.access_token })
    assertMatches(opened, success({}))
  }),

  'tokens.refresh-with-client': check('accepts the client ID in a renewal', async (client) => {
    const { refreshToken } = await client.newTokens()
    const { clientId } = client
    assertMatches(
      await client.token({ refreshToken, clientId, grantType: 'refresh_token' }),
      success({ access_token: nonEmptyText }),
    )
  }),

  'tokens.grace': check('repeats a renewal whose response was lost', async (client) => {
    const { refreshToken } = await client.newTokens()
    const renew = () => client.token({ refreshToken, grantType: 'refresh_token' })
    const first = await renew()
    const again = await renew()
    assertMatches(first, success({ access_token: nonEmptyText }))
    assertMatches(again, success({ access_token: nonEmptyText, refresh_token: first.body.refresh_token }))
  }),

  'tokens.concurrent': check('keeps one session for concurrent renewals', async (client) => {
    const { refreshToken } = await client.newTokens()
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => client.token({ refreshToken, grantType: 'refresh_token' })),
    )
    const next = new Set(responses.map(({ body }) => body?.refresh_token))
    assertTrue(next.size === 1 && !next.has(undefined), 'one next refresh token', () => `${next.size}`)
  }),

  'tokens.unknown-client': check('rejects an unregistered app', async (client) => {
    const clientId = '00000000-0000-4000-8000-000000000000'
    assertMatches(await client.token({ clientId, grantType: 'anonymous' }), tokenError('invalid_client'))
    assertMatches(
      await client.token({ grantType: 'anonymous' }),
      tokenError('invalid_request', 'invalid_client'),
    )
  }),

  'tokens.unknown-refresh': check('rejects an unknown refresh token', async (client) => {
    const grant = { refreshToken: 'nothing', grantType: 'refresh_token' }
    assertMatches(await client.token(grant), tokenError('invalid_grant'))
    assertMatches(await client.token({ grantType: 'refresh_token' }), tokenError('invalid_request'))
  }),

  'tokens.not-an-access-token': check('rejects a refresh token as an access token', async (client) => {
    const { refreshToken } = await client.newTokens()
    assertMatches(await client.send('POST', LOOK, {}, { authorization: refreshToken }), applicationError(401))
  }),

  'tokens.unknown-grant': check('rejects an unknown grant type by its error code', async (client) => {
    assertMatches(await client.token({ grantType: 'password' }), tokenError('unsupported_grant_type'))
    assertMatches(await client.token({}), tokenError('unsupported_grant_type', 'invalid_request'))
  }),

  'tokens.no-elevation': check('rejects a member sign-in by a public app', async (client) => {
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'somebody' }
    const response = await client.token(grant)
    assertMatches(response, { status: oneOf(400, 401, 403), body: { error: nonEmptyText } })
  }),
}
