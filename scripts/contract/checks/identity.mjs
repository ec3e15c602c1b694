import { answered, refused, VIOLATIONS } from '../answers.mjs'
import { check, fits } from '../check.mjs'
import { is, oneOf, text, words } from '../pattern.mjs'

const AUTHENTICATION = '/_api/iam/authentication'
const RECOVERY = '/_api/iam/recovery'
const VERIFICATION = '/_api/iam/verification'

/** Nobody has this address, and no mail can go there. */
const nobody = () => `${crypto.randomUUID()}@example.invalid`

const declined = is('a refusal', (status) => status >= 400 && status < 500)

/** As much of accounts as can be seen without having one. @type {import('../check.mjs').Checks} */
export const identity = {
  'identity.bad-address': check('what is no e-mail address cannot be registered', async (stranger) => {
    const request = { loginId: { email: 'nobody' }, password: crypto.randomUUID() }
    const answer = await stranger.post(`${AUTHENTICATION}/v2/register`, request)
    fits(answer, { status: 400, ...VIOLATIONS })
    const isNamed = is('a violation of type EMAIL', (violations) =>
      violations.some((/** @type {any} */ { data }) => data?.type === 'EMAIL'),
    )
    fits(answer.body.details.validationError.fieldViolations, isNamed)
  }),

  'identity.incomplete': check('an account needs an address and a password', async (stranger) => {
    fits(await stranger.post(`${AUTHENTICATION}/v2/register`, {}), { status: 400, ...VIOLATIONS })
    fits(await stranger.post(`${AUTHENTICATION}/v2/login`, {}), { status: 400, ...VIOLATIONS })
  }),

  'identity.unknown': check('nobody signs in without an account', async (stranger) => {
    const request = { loginId: { email: nobody() }, password: crypto.randomUUID() }
    fits(await stranger.post(`${AUTHENTICATION}/v2/login`, request), refused(declined, words))
  }),

  'identity.recovery-mail': check('nobody learns whether an address has an account', async (stranger) => {
    fits(await stranger.post(`${RECOVERY}/v1/send-email`, { email: nobody(), language: 'en' }), answered({}))
  }),

  'identity.recovery-token': check('a made-up token recovers nothing', async (stranger) => {
    const request = { recoveryToken: 'made-up', password: crypto.randomUUID() }
    fits(await stranger.post(`${RECOVERY}/v1/recover`, request), refused(declined))
  }),

  'identity.verification': check('a made-up state cannot be verified', async (stranger) => {
    const request = { code: '000000', stateToken: 'made-up' }
    fits(await stranger.post(`${VERIFICATION}/v1/auth/verify`, request), refused(declined))
  }),

  'identity.password': check('who has no account has no password to change', async (stranger) => {
    const request = { newPassword: crypto.randomUUID() }
    fits(await stranger.post(`${AUTHENTICATION}/v2/change-password`, request), refused(oneOf(401, 403)))
  }),

  'identity.sign-on': check('only the shop’s own servers sign others on', async (stranger) => {
    fits(await stranger.post(`${AUTHENTICATION}/v2/sign-on`, { loginId: { email: nobody() } }), refused(403))
  }),

  'identity.logout': check('signing out is possible for everyone', async (stranger) => {
    const { accessToken: authorization } = await stranger.newTokens()
    const path = `${AUTHENTICATION}/v1/logout?clientId=${stranger.clientId}`
    fits(await stranger.send('GET', path, undefined, { authorization }), answered({ body: text }))
  }),

  'identity.code': check('a made-up code is exchanged for nothing', async (stranger) => {
    const { clientId } = stranger
    const codeVerifier = 'a'.repeat(43)
    const grant = { clientId, grantType: 'authorization_code', code: 'made-up', codeVerifier }
    const answer = await stranger.token(grant)
    fits(answer, { status: declined, body: { error: 'invalid_grant' } })
  }),
}
