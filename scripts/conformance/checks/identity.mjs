import { assertMatches, check } from '../define-check.mjs'
import { applicationError, success, VIOLATIONS } from '../expected-responses.mjs'
import { is, nonEmptyText, oneOf, text } from '../match-pattern.mjs'

const AUTHENTICATION = '/_api/iam/authentication'
const RECOVERY = '/_api/iam/recovery'
const VERIFICATION = '/_api/iam/verification'

/** An address without an account, which cannot receive email. */
const unknownEmail = () => `${crypto.randomUUID()}@example.invalid`

const is4xx = is('a 4xx status', (status) => status >= 400 && status < 500)

/** Identity checks that need no existing account. @type {import('../define-check.mjs').Checks} */
export const identity = {
  'identity.invalid-email': check('rejects a registration with an invalid email address', async (client) => {
    const request = { loginId: { email: 'nobody' }, password: crypto.randomUUID() }
    const response = await client.post(`${AUTHENTICATION}/v2/register`, request)
    assertMatches(response, { status: 400, ...VIOLATIONS })
    const isNamed = is('a violation of type EMAIL', (violations) =>
      violations.some((/** @type {any} */ { data }) => data?.type === 'EMAIL'),
    )
    assertMatches(response.body.details.validationError.fieldViolations, isNamed)
  }),

  'identity.incomplete': check('rejects a registration without email or password', async (client) => {
    assertMatches(await client.post(`${AUTHENTICATION}/v2/register`, {}), { status: 400, ...VIOLATIONS })
    assertMatches(await client.post(`${AUTHENTICATION}/v2/login`, {}), { status: 400, ...VIOLATIONS })
  }),

  'identity.unknown': check('rejects a login without an account', async (client) => {
    const request = { loginId: { email: unknownEmail() }, password: crypto.randomUUID() }
    assertMatches(
      await client.post(`${AUTHENTICATION}/v2/login`, request),
      applicationError(is4xx, nonEmptyText),
    )
  }),

  'identity.recovery-email': check('does not reveal whether an address has an account', async (client) => {
    assertMatches(
      await client.post(`${RECOVERY}/v1/send-email`, { email: unknownEmail(), language: 'en' }),
      success({}),
    )
  }),

  'identity.recovery-token': check('rejects an unknown recovery token', async (client) => {
    const request = { recoveryToken: 'made-up', password: crypto.randomUUID() }
    assertMatches(await client.post(`${RECOVERY}/v1/recover`, request), applicationError(is4xx))
  }),

  'identity.verification': check('rejects an unknown verification state', async (client) => {
    const request = { code: '000000', stateToken: 'made-up' }
    assertMatches(await client.post(`${VERIFICATION}/v1/auth/verify`, request), applicationError(is4xx))
  }),

  'identity.password': check('rejects a password change by a visitor', async (client) => {
    const request = { newPassword: crypto.randomUUID() }
    assertMatches(
      await client.post(`${AUTHENTICATION}/v2/change-password`, request),
      applicationError(oneOf(401, 403)),
    )
  }),

  'identity.sign-on': check('allows sign-on only from backends', async (client) => {
    assertMatches(
      await client.post(`${AUTHENTICATION}/v2/sign-on`, { loginId: { email: unknownEmail() } }),
      applicationError(403),
    )
  }),

  'identity.logout': check('lets everyone sign out', async (client) => {
    const { accessToken: authorization } = await client.newTokens()
    const path = `${AUTHENTICATION}/v1/logout?clientId=${client.clientId}`
    assertMatches(await client.send('GET', path, undefined, { authorization }), success({ body: text }))
  }),

  'identity.code': check('rejects an unknown authorization code', async (client) => {
    const { clientId } = client
    const codeVerifier = 'a'.repeat(43)
    const grant = { clientId, grantType: 'authorization_code', code: 'made-up', codeVerifier }
    const response = await client.token(grant)
    assertMatches(response, { status: is4xx, body: { error: 'invalid_grant' } })
  }),
}
