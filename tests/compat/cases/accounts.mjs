import assert from 'node:assert/strict'
import { expectRejected } from '../expect-rejected.mjs'

const PASSWORD = 'seven warm clay lamps'
const OTHER = 'nine cold iron spoons'
const CALLBACK = 'http://localhost:3000/callback'
const CODE = /\b(\d{6})\b/
const TOKEN = /token=([\w-]+)/

let people = 0
const somebody = () => `account-${++people}-${Date.now()}@example.com`

/** A new person with their own browser. @param {import('../run-cases.mjs').Context} context */
const newVisitor = ({ open, vendor, shop }) => open(vendor.sdk.OAuthStrategy({ clientId: shop.clientId }))

/** @type {Map<string, Promise<{ client: any, email: string, sessionToken: string }>>} */
const known = new Map()

/**
 * A member, shared by all rows of a version that leave it unchanged.
 *
 * @param {import('../run-cases.mjs').Context} context
 */
function acquaintance(context) {
  const found = known.get(context.shop.clientId) ?? registered(context)
  known.set(context.shop.clientId, found)
  return found
}

/** A newly registered member. @param {import('../run-cases.mjs').Context} context */
async function registered(context) {
  const client = newVisitor(context)
  const email = somebody()
  const outcome = await client.auth.register({ email, password: PASSWORD })
  assert.equal(outcome.loginState, 'SUCCESS')
  return { client, email, sessionToken: outcome.data.sessionToken }
}

/** A member, signed in by the silent redirect. @param {import('../run-cases.mjs').Context} context */
async function member(context) {
  const { client, email, sessionToken } = await registered(context)
  const data = client.auth.generateOAuthData(CALLBACK)
  const { authUrl } = await client.auth.getAuthUrl(data, {
    prompt: 'none',
    responseMode: 'query',
    sessionToken,
  })
  const answer = await context.shop.fetch(new Request(authUrl, { redirect: 'manual' }))
  const { code, state } = client.auth.parseFromUrl(answer.headers.get('location'), 'query')
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, data))
  return { client, email }
}

/**
 * Runs work while the shop requires an emailed code from new members.
 *
 * @param {import('../run-cases.mjs').Context} context
 * @param {() => Promise<void>} work
 */
async function whileVerifying({ shop }, work) {
  await shop.setPolicy({ verifyEmail: true })
  await work().finally(() => shop.setPolicy({ verifyEmail: false }))
}

/** @type {import('../run-cases.mjs').Cases} */
export const accounts = {
  'auth.register': {
    'makes an account': async (context) => {
      assert.ok((await registered(context)).sessionToken)
    },

    'knows an address that has one': async (context) => {
      const { email } = await acquaintance(context)
      const again = await newVisitor(context).auth.register({ email, password: PASSWORD })
      assert.deepEqual([again.loginState, again.errorCode], ['FAILURE', 'emailAlreadyExists'])
    },

    'knows what is no address': async (context) => {
      const outcome = await newVisitor(context).auth.register({ email: 'nobody', password: PASSWORD })
      assert.deepEqual([outcome.loginState, outcome.errorCode], ['FAILURE', 'invalidEmail'])
    },

    'waits for the owner where the shop wants to see who comes': async (context) => {
      await context.shop.setPolicy({ registration: 'OWNER_APPROVAL' })
      try {
        const outcome = await newVisitor(context).auth.register({ email: somebody(), password: PASSWORD })
        assert.deepEqual(outcome, { loginState: 'OWNER_APPROVAL_REQUIRED' })
      } finally {
        await context.shop.setPolicy({ registration: 'OPEN' })
      }
    },
  },

  'auth.login': {
    'lets a member in, and nobody with a wrong password or address': async (context) => {
      const { email } = await acquaintance(context)
      const { auth } = newVisitor(context)
      assert.equal((await auth.login({ email, password: PASSWORD })).loginState, 'SUCCESS')
      assert.equal((await auth.login({ email, password: OTHER })).errorCode, 'invalidPassword')
      const stranger = await auth.login({ email: somebody(), password: PASSWORD })
      assert.equal(stranger.errorCode, 'invalidPassword')
    },

    'asks for a captcha where the shop does': async (context) => {
      const { email } = await acquaintance(context)
      await context.shop.setPolicy({ captcha: 'ALWAYS' })
      try {
        const { auth } = newVisitor(context)
        assert.equal((await auth.login({ email, password: PASSWORD })).errorCode, 'missingCaptchaToken')
        const captchaTokens = { recaptchaToken: 'made up', invisibleRecaptchaToken: 'made up' }
        const wrong = await auth.login({ email, password: PASSWORD, captchaTokens })
        assert.equal(wrong.errorCode, 'invalidCaptchaToken')
      } finally {
        await context.shop.setPolicy({ captcha: 'AFTER_FAILURES' })
      }
    },
  },

  'auth.processVerification': {
    'goes on with the code of the mail': (context) =>
      whileVerifying(context, async () => {
        const { auth } = newVisitor(context)
        const email = somebody()
        const waiting = await auth.register({ email, password: PASSWORD })
        assert.equal(waiting.loginState, 'EMAIL_VERIFICATION_REQUIRED')
        await expectRejected(auth.processVerification({ verificationCode: '000000' }))
        const verificationCode = await context.shop.mailTo(email, CODE)
        const outcome = await auth.processVerification({ verificationCode })
        assert.equal(outcome.loginState, 'SUCCESS')
        assert.ok(outcome.data.sessionToken)
      }),
  },

  'auth.sendPasswordResetEmail': {
    'mails a link that sets another password': async (context) => {
      const { email, client } = await registered(context)
      await client.auth.sendPasswordResetEmail(email, CALLBACK)
      const token = await context.shop.mailTo(email, TOKEN)
      const { state, sessionToken } = await client.recovery.recover(token, { password: OTHER })
      assert.equal(state, 'SUCCESS')
      assert.ok(sessionToken)
      assert.equal((await client.auth.login({ email, password: PASSWORD })).errorCode, 'invalidPassword')
      assert.equal((await client.auth.login({ email, password: OTHER })).loginState, 'SUCCESS')
    },
  },

  'auth.getMemberTokensForExternalLogin': {
    'gives the shop’s own server a member’s session': async (context) => {
      const client = newVisitor(context)
      const { identity } = await client.authentication.registerV2(
        { email: somebody() },
        { password: PASSWORD },
      )
      client.auth.setTokens(await client.auth.generateVisitorTokens())
      const id = identity._id
      const tokens = await client.auth.getMemberTokensForExternalLogin(id, context.shop.managerKey)
      assert.equal(tokens.refreshToken.role, 'member')
      await expectRejected(client.auth.getMemberTokensForExternalLogin(id, context.shop.viewerKey))
    },

    'needs no visitor’s token in a shop with one app': async (context) => {
      const { identity } = await newVisitor(context).authentication.registerV2(
        { email: somebody() },
        { password: PASSWORD },
      )
      const auth = context.vendor.sdk.OAuthStrategy({ clientId: context.shop.clientId })
      const tokens = await auth.getMemberTokensForExternalLogin(identity._id, context.shop.managerKey)
      assert.equal(tokens.refreshToken.role, 'member')
    },
  },

  'recovery.sendRecoveryEmail': {
    'writes to nobody else, and says nothing of it': async (context) => {
      const { recovery } = newVisitor(context)
      await recovery.sendRecoveryEmail(somebody(), { language: 'de' })
    },

    'sends nobody to an address that is not the shop’s': async (context) => {
      const { email, client } = await acquaintance(context)
      const redirect = { url: 'https://evil.example/', clientId: context.shop.clientId }
      const { details } = await expectRejected(client.recovery.sendRecoveryEmail(email, { redirect }))
      assert.equal(details.applicationError.code, 'INVALID_REDIRECT_URI')
    },
  },

  'recovery.recover': {
    'refuses a token that is none': async (context) => {
      const { details } = await expectRejected(
        newVisitor(context).recovery.recover('nothing', { password: OTHER }),
      )
      assert.equal(details.applicationError.code, 'RECOVERY_TOKEN_INVALID')
    },
  },

  'authentication.registerV2': {
    'says who the new member is': async (context) => {
      const email = somebody()
      const answer = await newVisitor(context).authentication.registerV2(
        { email },
        { password: PASSWORD, profile: { firstName: 'Ada' } },
      )
      assert.equal(answer.state, 'SUCCESS')
      assert.ok(answer.sessionToken)
      assert.equal(answer.identity.identityProfile.firstName, 'Ada')
      assert.equal(answer.identity.status.name, 'ACTIVE')
    },
  },

  'authentication.loginV2': {
    'refuses a wrong password with the protocol’s code': async (context) => {
      const { email, client } = await acquaintance(context)
      const { details } = await expectRejected(client.authentication.loginV2({ email }, { password: OTHER }))
      assert.equal(details.applicationError.code, '-19976')
    },
  },

  'authentication.signOn': {
    'signs in whomever the shop’s own server vouches for': async (context) => {
      const email = somebody()
      const { signOn } = context.merchant.authentication
      const made = await signOn({ email }, { profile: { firstName: 'Ada' }, verifyEmail: true })
      assert.ok(made.sessionToken)
      assert.equal(made.identity.email.address, email)
      assert.equal(made.identity.identityProfile.firstName, 'Ada')
      const again = await signOn({ email }, {})
      assert.equal(again.identity._id, made.identity._id)
    },

    'takes nobody else’s word for it': async (context) => {
      const { email } = await acquaintance(context)
      for (const { authentication } of [newVisitor(context), context.viewer]) {
        const { details } = await expectRejected(authentication.signOn({ email }, {}))
        assert.equal(details.applicationError.code, 'PERMISSION_DENIED')
      }
    },
  },

  'authentication.changePassword': {
    'sets another password for whoever has just signed in': async (context) => {
      const { email, client } = await member(context)
      await client.authentication.changePassword(OTHER)
      assert.equal((await newVisitor(context).auth.login({ email, password: OTHER })).loginState, 'SUCCESS')
    },
  },

  'authentication.logout': {
    'ends the session': async (context) => {
      const { client } = await member(context)
      const { value } = client.auth.getTokens().accessToken
      await client.authentication.logout({ clientId: context.shop.clientId })
      const answer = await context.shop.fetch(
        new Request(`${context.shop.url}/stores-reader/v1/products/query-platformized`, {
          method: 'POST',
          headers: { authorization: value, 'content-type': 'application/json' },
          body: '{}',
        }),
      )
      assert.equal(answer.status, 401)
    },
  },

  'authentication.loginCallback': {
    'gives back the state it was called with': async (context) => {
      const { client, sessionToken } = await registered(context)
      const { body } = await client.authentication.loginCallback({ state: 'st', sessionToken })
      assert.ok(body)
    },
  },

  'authentication.verify': {
    'takes a code as a factor': (context) =>
      whileVerifying(context, async () => {
        const { authentication } = newVisitor(context)
        const email = somebody()
        const { stateToken } = await authentication.registerV2({ email }, { password: PASSWORD })
        const code = await context.shop.mailTo(email, CODE)
        const { state } = await authentication.verify('EMAIL', { stateToken, emailData: { code } })
        assert.equal(state, 'SUCCESS')
      }),
  },

  'verification.verifyDuringAuthentication': {
    'refuses a code that is not the one': (context) =>
      whileVerifying(context, async () => {
        const { authentication, verification } = newVisitor(context)
        const answer = await authentication.registerV2({ email: somebody() }, { password: PASSWORD })
        assert.equal(answer.state, 'REQUIRE_EMAIL_VERIFICATION')
        const { stateToken } = answer
        const { details } = await expectRejected(
          verification.verifyDuringAuthentication('000000', { stateToken }),
        )
        assert.equal(details.applicationError.code, 'VERIFICATION_CODE_INVALID')
      }),
  },

  'verification.resendDuringAuthentication': {
    'mails another code': (context) =>
      whileVerifying(context, async () => {
        const { authentication, verification } = newVisitor(context)
        const email = somebody()
        const { stateToken } = await authentication.registerV2({ email }, { password: PASSWORD })
        await verification.resendDuringAuthentication(stateToken)
        const code = await context.shop.mailTo(email, CODE)
        const { state } = await verification.verifyDuringAuthentication(code, { stateToken })
        assert.equal(state, 'SUCCESS')
      }),
  },

  'verification.start': {
    'mails a code to the member': async (context) => {
      const { client, email } = await member(context)
      const { token } = await client.verification.start('EMAIL', {})
      assert.ok(token)
      assert.match(await context.shop.mailTo(email, CODE), /^\d{6}$/)
    },
  },
}
