import { z } from 'zod'
import { appOnly, shopperOnly, visitorIn } from '../../kernel/caller.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { IdentityServer } from '../identity-server.ts'
import { LoginEmail, NewEmail } from '../members/login-email-schema.ts'
import { Profile } from '../members/profile-schema.ts'
import { issueSessionToken, redeemSessionToken } from '../sessions/session-tokens.ts'
import { signOut } from '../sessions/sign-out.ts'
import { changePassword } from './change-password.ts'
import {
  CaptchaTokensSchema,
  ClientMetaData,
  captchaTokensOf,
  LoginPassword,
  NewPassword,
  Token,
} from './credentials-schema.ts'
import { login } from './login.ts'
import { memberRequestOf, REAUTHENTICATION_ERRORS } from './reauthenticate.ts'
import { register } from './register.ts'
import { signInContexts } from './sign-in-context.ts'
import { signOn } from './sign-on.ts'

const captcha = ['-19971', '-19970', 'CAPTCHA_UNAVAILABLE'] as const

const Registration = z.object({
  loginId: z.object({ email: NewEmail }),
  password: NewPassword,
  profile: Profile.nullish(),
  captchaTokens: CaptchaTokensSchema,
  clientMetaData: ClientMetaData,
})
const Login = z.object({
  loginId: z.object({ email: LoginEmail }),
  password: LoginPassword,
  captchaTokens: CaptchaTokensSchema,
  clientMetaData: ClientMetaData,
})
const SignOn = z.object({
  loginId: z.object({ email: NewEmail }),
  profile: Profile.nullish(),
  verifyEmail: z.boolean().default(false),
  mergeExistingContact: z.boolean().default(false),
})
const PasswordChange = z.object({ newPassword: NewPassword, currentPassword: LoginPassword.optional() })
const Callback = z.object({ state: z.string().max(1000).default(''), sessionToken: Token })
const SignOutRequest = z.object({
  postLogoutRedirectUri: z.string().max(1000).optional(),
  clientId: z.string().max(100).optional(),
})

/** State inside a response is encoded in base64. */
const asBody = (text: string) => Buffer.from(text).toString('base64')

export const authenticationRoutes = (server: IdentityServer) => {
  const { db, config, now, apps, log, attachGuestPurchases } = server
  const createSignInContext = signInContexts(server)
  const signInContextOf = (c: HttpContext) => createSignInContext(c, visitorIn(c.get('caller')))

  return {
    'POST /_api/iam/authentication/v2/register': operation(
      {
        access: 'shoppers',
        summary: 'Creates an account.',
        errors: ['-19995', ...captcha, 'RATE_LIMITED', 'BUSY'],
        body: Registration,
      },
      async (c, { body }) => {
        const { loginId, password, profile } = body
        const captchaTokens = captchaTokensOf(body.captchaTokens)
        const registration = { email: loginId.email, password, profile: profile ?? {}, captchaTokens }
        return register(await signInContextOf(c), registration)
      },
    ),
    'POST /_api/iam/authentication/v2/login': operation(
      {
        access: 'shoppers',
        summary: 'Signs a member in, or returns the next step of the sign-in.',
        errors: ['-19976', '-19973', ...captcha, 'RATE_LIMITED', 'BUSY'],
        body: Login,
      },
      async (c, { body }) => {
        const { loginId, password, clientMetaData } = body
        const captchaTokens = captchaTokensOf(body.captchaTokens)
        const deviceToken = clientMetaData?.deviceToken ?? undefined
        return login(await signInContextOf(c), {
          email: loginId.email,
          password,
          captchaTokens,
          deviceToken,
        })
      },
    ),
    'POST /_api/iam/authentication/v2/change-password': operation(
      {
        access: 'members',
        summary: "Changes the member's password and signs them out elsewhere.",
        errors: REAUTHENTICATION_ERRORS,
        body: PasswordChange,
      },
      (c, { body }) => changePassword(db, memberRequestOf(c), body, now()),
    ),
    'POST /_api/iam/authentication/v2/sign-on': operation(
      {
        access: 'backends',
        summary: 'Signs in a member on behalf of a trusted back end.',
        errors: ['MEMBER_SIGN_IN_NOT_ALLOWED', 'MEMBER_STATUS_CONFLICT'],
        body: SignOn,
        idempotency: 'none',
      },
      async (c, { body }) => {
        const app = appOnly(c.get('caller'))
        const { loginId, profile, ...asked } = body
        const network = c.get('network') ?? 'local'
        const outcome = await signOn({ db, network, attachGuestPurchases, now: now() }, app, {
          email: loginId.email,
          ...(profile && { profile }),
          ...asked,
        })
        const memberId = 'identity' in outcome ? outcome.identity.id : undefined
        const ids = { request_id: c.get('requestId'), app_id: app.appId, member_id: memberId }
        log.info(ids, 'member signed in by an app')
        return outcome
      },
    ),
    'GET /_api/iam/authentication/v1/callback': operation(
      {
        access: 'shoppers',
        summary: 'Exchanges the session token of a sign-in for a new one.',
        errors: ['SESSION_TOKEN_INVALID'],
        parameters: Callback,
      },
      async (c, { parameters }) => {
        const { state, sessionToken } = parameters
        const caller = visitorIn(c.get('caller'))
        // A token from a URL may have leaked, so it is exchanged for a fresh one.
        const renewed = await inTransaction(db, async (tx) => {
          const proven = await redeemSessionToken(tx, sessionToken, now())
          const isSameSession = proven && proven.visitor?.sessionId === caller?.sessionId
          return isSameSession ? issueSessionToken(tx, proven) : refuse('SESSION_TOKEN_INVALID')
        })
        return typeof renewed === 'string'
          ? reply(c, { body: asBody(JSON.stringify({ state, sessionToken: renewed })) })
          : reply(c, renewed)
      },
    ),
    'GET /_api/iam/authentication/v1/logout': operation(
      {
        access: 'shoppers',
        summary: 'Signs the shopper out.',
        errors: ['INVALID_REDIRECT_URI'],
        parameters: SignOutRequest,
      },
      async (c, { parameters }) => {
        const { postLogoutRedirectUri: address, clientId = '' } = parameters
        const url =
          address === undefined ? undefined : (await apps()).callbackUrl(clientId, address, config.publicUrl)
        if (address !== undefined && url === undefined)
          return refuse('INVALID_REDIRECT_URI', { field: 'postLogoutRedirectUri' })
        await signOut(db, shopperOnly(c.get('caller')), now())
        return {
          statusCode: url === undefined ? 200 : 302,
          headers: url === undefined ? [] : [{ key: 'Location', value: url }],
          body: asBody('You are signed out.'),
        }
      },
    ),
  } satisfies Routes
}
