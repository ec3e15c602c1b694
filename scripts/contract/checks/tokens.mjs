import { answered, refused, refusedToken } from '../answers.mjs'
import { check, fits, holds } from '../check.mjs'
import { is, oneOf, words } from '../pattern.mjs'

const LOOK = '/stores-reader/v2/collections/query'

const lifetime = is('a number of seconds', (value) => Number(value) > 0)

/** @type {import('../check.mjs').Checks} */
export const tokens = {
  'tokens.anonymous': check('anyone becomes a visitor of a registered app', async (stranger) => {
    const { clientId } = stranger
    const answer = await stranger.token({ clientId, grantType: 'anonymous' })
    fits(answer, answered({ access_token: words, refresh_token: words, expires_in: lifetime }))
  }),

  'tokens.access': check('an access token opens the shop, without a scheme word', async (stranger) => {
    fits(await stranger.post(LOOK, {}), answered({}))
  }),

  'tokens.nobody': check('nobody in particular is told to come with a session', async (stranger) => {
    fits(await stranger.send('POST', LOOK, {}), refused(401))
    fits(await stranger.send('POST', LOOK, {}, { authorization: '' }), refused(401))
  }),

  'tokens.forged': check('a token that is none, or is tampered with, opens nothing', async (stranger) => {
    const token = await stranger.visitor()
    const middle = Math.floor(token.length / 2)
    const other = token[middle] === 'A' ? 'B' : 'A'
    const tampered = token.slice(0, middle) + other + token.slice(middle + 1)
    for (const authorization of ['nothing', tampered, token.slice(0, -8)])
      fits(await stranger.send('POST', LOOK, {}, { authorization }), refused(401))
  }),

  'tokens.refresh': check('a refresh token is exchanged for the next pair', async (stranger) => {
    const { refreshToken } = await stranger.newTokens()
    const answer = await stranger.token({ refreshToken, grantType: 'refresh_token' })
    fits(answer, answered({ access_token: words, refresh_token: words, expires_in: lifetime }))
    const opened = await stranger.send('POST', LOOK, {}, { authorization: answer.body.access_token })
    fits(opened, answered({}))
  }),

  'tokens.refresh-with-client': check('the app may name itself when it renews', async (stranger) => {
    const { refreshToken } = await stranger.newTokens()
    const { clientId } = stranger
    fits(
      await stranger.token({ refreshToken, clientId, grantType: 'refresh_token' }),
      answered({ access_token: words }),
    )
  }),

  'tokens.grace': check('a renewal whose answer was lost can be asked for again', async (stranger) => {
    const { refreshToken } = await stranger.newTokens()
    const renew = () => stranger.token({ refreshToken, grantType: 'refresh_token' })
    const first = await renew()
    const again = await renew()
    fits(first, answered({ access_token: words }))
    fits(again, answered({ access_token: words, refresh_token: first.body.refresh_token }))
  }),

  'tokens.at-once': check('renewals at the same moment end in one session', async (stranger) => {
    const { refreshToken } = await stranger.newTokens()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => stranger.token({ refreshToken, grantType: 'refresh_token' })),
    )
    const next = new Set(answers.map(({ body }) => body?.refresh_token))
    holds(next.size === 1 && !next.has(undefined), 'one next refresh token', () => `${next.size}`)
  }),

  'tokens.unknown-client': check('an app that is not registered gets no session', async (stranger) => {
    const clientId = '00000000-0000-4000-8000-000000000000'
    fits(await stranger.token({ clientId, grantType: 'anonymous' }), refusedToken('invalid_client'))
    fits(await stranger.token({ grantType: 'anonymous' }), refusedToken('invalid_request', 'invalid_client'))
  }),

  'tokens.unknown-refresh': check('a refresh token that is none renews nothing', async (stranger) => {
    const grant = { refreshToken: 'nothing', grantType: 'refresh_token' }
    fits(await stranger.token(grant), refusedToken('invalid_grant'))
    fits(await stranger.token({ grantType: 'refresh_token' }), refusedToken('invalid_request'))
  }),

  'tokens.not-an-access-token': check('a refresh token opens nothing by itself', async (stranger) => {
    const { refreshToken } = await stranger.newTokens()
    fits(await stranger.send('POST', LOOK, {}, { authorization: refreshToken }), refused(401))
  }),

  'tokens.unknown-grant': check('a grant that is not known is refused by name', async (stranger) => {
    fits(await stranger.token({ grantType: 'password' }), refusedToken('unsupported_grant_type'))
    fits(await stranger.token({}), refusedToken('unsupported_grant_type', 'invalid_request'))
  }),

  'tokens.no-elevation': check('a public app cannot sign members in by itself', async (stranger) => {
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: 'somebody' }
    const answer = await stranger.token(grant)
    fits(answer, { status: oneOf(400, 401, 403), body: { error: words } })
  }),
}
