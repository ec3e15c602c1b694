import { expect, onTestFinished, test } from 'vitest'
import { copyOfTemplate } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { openNotifications } from '../../kernel/database/notifications.ts'
import { closeDatabase, openDatabase } from '../../kernel/database/open-database.ts'
import { issueAuthorizationCode } from '../oauth/authorization-codes.ts'
import { redeemSessionToken } from './session-tokens.ts'

const PASSWORD = 'a long phrase'
const EMAIL = 'grace@example.com'
const LOGIN = '/_api/iam/authentication/v2'
// RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** Two processes on one database, and a signed-in member. */
async function open() {
  const url = await copyOfTemplate()
  const start = async () => {
    const db = openDatabase(url)
    const notifications = openNotifications(url)
    onTestFinished(async () => {
      await notifications.close()
      await closeDatabase(db)
    })
    return { db, ...(await openPlatform(db, { notifications })) }
  }
  const [one, other] = [await start(), await start()]
  const visitor = await one.visitor()
  const registration = { loginId: { email: EMAIL }, password: PASSWORD }
  const { body } = await one.post(`${LOGIN}/register`, registration, visitor)
  const proven = await redeemSessionToken(one.db, body.sessionToken, new Date())
  if (!proven) throw new Error('Not registered.')
  const request = { ...proven, appId: one.clientId, redirectUri: undefined, codeChallenge: CHALLENGE }
  const code = await issueAuthorizationCode(one.db, request, new Date())
  const exchange = { grantType: 'authorization_code', clientId: one.clientId, code, codeVerifier: VERIFIER }
  const { body: tokens } = await one.post('/oauth2/token', exchange)
  const read = async () =>
    (await other.get('/_vitrine/v1/account/sessions', { authorization: tokens.access_token })).status
  await expect.poll(() => read()).toBe(200)
  return { one, other, tokens, memberId: proven.memberId, read, authorization: tokens.access_token as string }
}
type Shop = Awaited<ReturnType<typeof open>>

// docs/reliability.md, S4.
test.each<[string, (shop: Shop) => Promise<unknown>]>([
  ['signs out', ({ one, authorization }) => one.get('/_api/iam/authentication/v1/logout', { authorization })],
  [
    'signs out everywhere',
    ({ one, authorization }) =>
      one.send('DELETE', '/_vitrine/v1/account/sessions', { headers: { authorization } }),
  ],
  [
    'is blocked',
    async ({ one, memberId }) => one.post(`/_vitrine/v1/members/${memberId}/block`, {}, await one.owner()),
  ],
  ['is deleted', ({ one, authorization }) => one.post('/_vitrine/v1/account/erase', {}, { authorization })],
  [
    'resets the password by email',
    async ({ one }) => {
      const visitor = await one.visitor()
      await one.post('/_api/iam/recovery/v1/send-email', { email: EMAIL }, visitor)
      const [email] = await readMails(one.db)
      const recoveryToken = /token=([\w-]{43})/.exec(email?.text ?? '')?.[1]
      await one.post('/_api/iam/recovery/v1/recover', { recoveryToken, password: 'another phrase' }, visitor)
    },
  ],
])('ends the sessions of a member who %s on every process', async (_, end) => {
  const shop = await open()
  await end(shop)
  await expect.poll(() => shop.read(), { interval: 20 }).toBe(401)
  const renewal = { grantType: 'refresh_token', refreshToken: shop.tokens.refresh_token }
  expect((await shop.other.post('/oauth2/token', renewal)).body.error).toBe('invalid_grant')
})
