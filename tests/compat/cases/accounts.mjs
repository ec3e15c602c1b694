import assert from 'node:assert/strict'
import { expectRejected } from '../expect-rejected.mjs'

const PASSWORD = 'seven warm clay lamps'
const OTHER_PASSWORD = 'nine cold iron spoons'
const CALLBACK = 'http://localhost:3000/callback'
const CODE = /\b(\d{6})\b/
const TOKEN = /token=([\w-]+)/

let emailCount = 0
const newEmail = () => `account-${++emailCount}-${Date.now()}@example.com`

/** A new person with their own browser. @param {import('../run-cases.mjs').Context} context */
const newVisitor = ({ open, wix, shop }) => open(wix.sdk.OAuthStrategy({ clientId: shop.clientId }))

/** @type {Map<string, Promise<{ client: any, email: string, sessionToken: string }>>} */
const sharedMembers = new Map()

/**
 * A member, shared by all rows of a version that leave it unchanged.
 *
 * @param {import('../run-cases.mjs').Context} context
 */
function sharedMember(context) {
  const member = sharedMembers.get(context.shop.clientId) ?? registerMember(context)
  sharedMembers.set(context.shop.clientId, member)
  return member
}

/** A newly registered member. @param {import('../run-cases.mjs').Context} context */
async function registerMember(context) {
  const client = newVisitor(context)
  const email = newEmail()
  const outcome = await client.auth.register({ email, password: PASSWORD })
  assert.equal(outcome.loginState, 'SUCCESS')
  return { client, email, sessionToken: outcome.data.sessionToken }
}

/** A member, signed in by the silent redirect. @param {import('../run-cases.mjs').Context} context */
async function signInNewMember(context) {
  const { client, email, sessionToken } = await registerMember(context)
  const data = client.auth.generateOAuthData(CALLBACK)
  const { authUrl } = await client.auth.getAuthUrl(data, {
    prompt: 'none',
    responseMode: 'query',
    sessionToken,
  })
  const response = await context.shop.fetch(new Request(authUrl, { redirect: 'manual' }))
  const { code, state } = client.auth.parseFromUrl(response.headers.get('location'), 'query')
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, data))
  return { client, email }
}

/**
 * Runs work while the shop requires an emailed code from new members.
 *
 * @param {import('../run-cases.mjs').Context} context
 * @param {() => Promise<void>} work
 */
async function withEmailVerification({ shop }, work) {
  await shop.setPolicy({ verifyEmail: true })
  await work().finally(() => shop.setPolicy({ verifyEmail: false }))
}

/** @type {import('../run-cases.mjs').Cases} */
export const accounts = {
  'auth.register': {
    'creates an account': async (context) => {
      assert.ok((await registerMember(context)).sessionToken)
    },

    'rejects an email that is already registered': async (context) => {
      const { email } = await sharedMember(context)
      const again = await newVisitor(context).auth.register({ email, password: PASSWORD })
      assert.deepEqual([again.loginState, again.errorCode], ['FAILURE', 'emailAlreadyExists'])
    },

    'rejects an invalid email': async (context) => {
      const outcome = await newVisitor(context).auth.register({ email: 'nobody', password: PASSWORD })
      assert.deepEqual([outcome.loginState, outcome.errorCode], ['FAILURE', 'invalidEmail'])
    },

    'requires the owner’s approval if the shop is set to it': async (context) => {
      await context.shop.setPolicy({ registration: 'OWNER_APPROVAL' })
      try {
        const outcome = await newVisitor(context).auth.register({ email: newEmail(), password: PASSWORD })
        assert.deepEqual(outcome, { loginState: 'OWNER_APPROVAL_REQUIRED' })
      } finally {
        await context.shop.setPolicy({ registration: 'OPEN' })
      }
    },
  },

  'auth.login': {
    'signs a member in, and rejects a wrong password or email': async (context) => {
      const { email } = await sharedMember(context)
      const { auth } = newVisitor(context)
      assert.equal((await auth.login({ email, password: PASSWORD })).loginState, 'SUCCESS')
      assert.equal((await auth.login({ email, password: OTHER_PASSWORD })).errorCode, 'invalidPassword')
      const unknown = await auth.login({ email: newEmail(), password: PASSWORD })
      assert.equal(unknown.errorCode, 'invalidPassword')
    },

    'requires a CAPTCHA if the shop is set to it': async (context) => {
      const { email } = await sharedMember(context)
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
    'completes the registration with the emailed code': (context) =>
      withEmailVerification(context, async () => {
        const { auth } = newVisitor(context)
        const email = newEmail()
        const pending = await auth.register({ email, password: PASSWORD })
        assert.equal(pending.loginState, 'EMAIL_VERIFICATION_REQUIRED')
        await expectRejected(auth.processVerification({ verificationCode: '000000' }))
        const verificationCode = await context.shop.readEmail(email, CODE)
        const outcome = await auth.processVerification({ verificationCode })
        assert.equal(outcome.loginState, 'SUCCESS')
        assert.ok(outcome.data.sessionToken)
      }),
  },

  'auth.sendPasswordResetEmail': {
    'sends a link that resets the password': async (context) => {
      const { email, client } = await registerMember(context)
      await client.auth.sendPasswordResetEmail(email, CALLBACK)
      const token = await context.shop.readEmail(email, TOKEN)
      const { state, sessionToken } = await client.recovery.recover(token, { password: OTHER_PASSWORD })
      assert.equal(state, 'SUCCESS')
      assert.ok(sessionToken)
      assert.equal((await client.auth.login({ email, password: PASSWORD })).errorCode, 'invalidPassword')
      assert.equal((await client.auth.login({ email, password: OTHER_PASSWORD })).loginState, 'SUCCESS')
    },
  },

  'auth.getMemberTokensForExternalLogin': {
    'gives a backend the tokens of a member': async (context) => {
      const client = newVisitor(context)
      const { identity } = await client.authentication.registerV2(
        { email: newEmail() },
        { password: PASSWORD },
      )
      client.auth.setTokens(await client.auth.generateVisitorTokens())
      const id = identity._id
      const tokens = await client.auth.getMemberTokensForExternalLogin(id, context.shop.managerKey)
      assert.equal(tokens.refreshToken.role, 'member')
      await expectRejected(client.auth.getMemberTokensForExternalLogin(id, context.shop.viewerKey))
    },

    'works without visitor tokens in a shop with one app': async (context) => {
      const { identity } = await newVisitor(context).authentication.registerV2(
        { email: newEmail() },
        { password: PASSWORD },
      )
      const auth = context.wix.sdk.OAuthStrategy({ clientId: context.shop.clientId })
      const tokens = await auth.getMemberTokensForExternalLogin(identity._id, context.shop.managerKey)
      assert.equal(tokens.refreshToken.role, 'member')
    },
  },

  'recovery.sendRecoveryEmail': {
    'succeeds for an unknown email': async (context) => {
      const { recovery } = newVisitor(context)
      await recovery.sendRecoveryEmail(newEmail(), { language: 'de' })
    },

    'rejects a redirect URL of another site': async (context) => {
      const { email, client } = await sharedMember(context)
      const redirect = { url: 'https://evil.example/', clientId: context.shop.clientId }
      const { details } = await expectRejected(client.recovery.sendRecoveryEmail(email, { redirect }))
      assert.equal(details.applicationError.code, 'INVALID_REDIRECT_URI')
    },
  },

  'recovery.recover': {
    'rejects an invalid token': async (context) => {
      const { details } = await expectRejected(
        newVisitor(context).recovery.recover('nothing', { password: OTHER_PASSWORD }),
      )
      assert.equal(details.applicationError.code, 'RECOVERY_TOKEN_INVALID')
    },
  },

  'authentication.registerV2': {
    'returns the new member': async (context) => {
      const email = newEmail()
      const response = await newVisitor(context).authentication.registerV2(
        { email },
        { password: PASSWORD, profile: { firstName: 'Ada' } },
      )
      assert.equal(response.state, 'SUCCESS')
      assert.ok(response.sessionToken)
      assert.equal(response.identity.identityProfile.firstName, 'Ada')
      assert.equal(response.identity.status.name, 'ACTIVE')
    },
  },

  'authentication.loginV2': {
    'rejects a wrong password with the protocol’s error code': async (context) => {
      const { email, client } = await sharedMember(context)
      const { details } = await expectRejected(
        client.authentication.loginV2({ email }, { password: OTHER_PASSWORD }),
      )
      assert.equal(details.applicationError.code, '-19976')
    },
  },

  'authentication.signOn': {
    'signs in the member that a backend names': async (context) => {
      const email = newEmail()
      const { signOn } = context.merchant.authentication
      const created = await signOn({ email }, { profile: { firstName: 'Ada' }, verifyEmail: true })
      assert.ok(created.sessionToken)
      assert.equal(created.identity.email.address, email)
      assert.equal(created.identity.identityProfile.firstName, 'Ada')
      const again = await signOn({ email }, {})
      assert.equal(again.identity._id, created.identity._id)
    },

    'rejects visitors and read-only API keys': async (context) => {
      const { email } = await sharedMember(context)
      for (const { authentication } of [newVisitor(context), context.viewer]) {
        const { details } = await expectRejected(authentication.signOn({ email }, {}))
        assert.equal(details.applicationError.code, 'PERMISSION_DENIED')
      }
    },
  },

  'authentication.changePassword': {
    'changes the password after a recent sign-in': async (context) => {
      const { email, client } = await signInNewMember(context)
      await client.authentication.changePassword(OTHER_PASSWORD)
      assert.equal(
        (await newVisitor(context).auth.login({ email, password: OTHER_PASSWORD })).loginState,
        'SUCCESS',
      )
    },
  },

  'authentication.logout': {
    'ends the session': async (context) => {
      const { client } = await signInNewMember(context)
      const { value } = client.auth.getTokens().accessToken
      await client.authentication.logout({ clientId: context.shop.clientId })
      const response = await context.shop.fetch(
        new Request(`${context.shop.url}/stores-reader/v1/products/query-platformized`, {
          method: 'POST',
          headers: { authorization: value, 'content-type': 'application/json' },
          body: '{}',
        }),
      )
      assert.equal(response.status, 401)
    },
  },

  'authentication.loginCallback': {
    'returns a page for the state and session token': async (context) => {
      const { client, sessionToken } = await registerMember(context)
      const { body } = await client.authentication.loginCallback({ state: 'st', sessionToken })
      assert.ok(body)
    },
  },

  'authentication.verify': {
    'accepts an emailed code as a factor': (context) =>
      withEmailVerification(context, async () => {
        const { authentication } = newVisitor(context)
        const email = newEmail()
        const { stateToken } = await authentication.registerV2({ email }, { password: PASSWORD })
        const code = await context.shop.readEmail(email, CODE)
        const { state } = await authentication.verify('EMAIL', { stateToken, emailData: { code } })
        assert.equal(state, 'SUCCESS')
      }),
  },

  'verification.verifyDuringAuthentication': {
    'rejects a wrong code': (context) =>
      withEmailVerification(context, async () => {
        const { authentication, verification } = newVisitor(context)
        const response = await authentication.registerV2({ email: newEmail() }, { password: PASSWORD })
        assert.equal(response.state, 'REQUIRE_EMAIL_VERIFICATION')
        const { stateToken } = response
        const { details } = await expectRejected(
          verification.verifyDuringAuthentication('000000', { stateToken }),
        )
        assert.equal(details.applicationError.code, 'VERIFICATION_CODE_INVALID')
      }),
  },

  'verification.resendDuringAuthentication': {
    'sends another code': (context) =>
      withEmailVerification(context, async () => {
        const { authentication, verification } = newVisitor(context)
        const email = newEmail()
        const { stateToken } = await authentication.registerV2({ email }, { password: PASSWORD })
        await verification.resendDuringAuthentication(stateToken)
        const code = await context.shop.readEmail(email, CODE)
        const { state } = await verification.verifyDuringAuthentication(code, { stateToken })
        assert.equal(state, 'SUCCESS')
      }),
  },

  'verification.start': {
    'sends a code to the member': async (context) => {
      const { client, email } = await signInNewMember(context)
      const { token } = await client.verification.start('EMAIL', {})
      assert.ok(token)
      assert.match(await context.shop.readEmail(email, CODE), /^\d{6}$/)
    },
  },
}
