import { z } from 'zod'
import { merchantOnly } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { type Reply, reply, replyRefusal } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal, type RefusalCode, refuse } from '../../kernel/refusal.ts'
import { Acceptance, acceptInvitation, checkInvitation } from './invitations.ts'
import { readDeviceCookie, writeDeviceCookie } from './known-device.ts'
import { LoginEmail, NewShop, OwnerAccount } from './merchant-schema.ts'
import { checkOwnerLink, OwnerRecovery, recoverOwner } from './owner-link.ts'
import { PasswordReset, requestPasswordReset, resetMerchantPassword } from './reset-password.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts'
import type { SignedIn } from './sessions.ts'
import { checkSetUpToken, setUp } from './set-up.ts'
import { describeSession, signIn, signOut } from './sign-in.ts'

const token = z.string().min(1).max(200)
const Check = z.strictObject({ token })
const SetUp = OwnerAccount.extend({ token, shop: NewShop.optional() })
const Accept = Acceptance.extend({ token })
const SignIn = z.strictObject({
  email: LoginEmail,
  password: z.string().min(1).max(1000),
  code: z.string().min(1).max(20).optional(),
})

export const merchantRoutes = (server: Server, canSendEmail: () => Promise<boolean>) => ({
  ...sessionRoutes(server),
  ...linkRoutes(server),
  ...passwordResetRoutes(server, canSendEmail),
})

function signInRequests({ db, config: { publicUrl }, now }: Server) {
  /** These calls need no session, so nothing checks their origin before. */
  const fromOurPages =
    <Input, Outcome extends object>(handle: (c: HttpContext, input: Input) => Promise<Outcome>) =>
    async (c: HttpContext, input: Input) =>
      (c.req.header('origin') ?? publicUrl) === publicUrl ? handle(c, input) : refuse('CSRF_REJECTED')

  const signInContext = (c: HttpContext) => ({
    db,
    network: throttledNetwork(c),
    userAgent: c.req.header('user-agent'),
    now: now(),
  })

  const replySignedIn = <Code extends RefusalCode>(
    c: HttpContext,
    outcome: (SignedIn & { readonly deviceToken?: string }) | Refusal<Code>,
  ): Reply<Code, Pick<SignedIn, 'merchant'>> => {
    if (outcome instanceof Refusal) return replyRefusal(c, outcome)
    writeSessionCookie(c, publicUrl, outcome.token, outcome.expiresAt)
    if (outcome.deviceToken) writeDeviceCookie(c, publicUrl, outcome.deviceToken, now())
    return reply(c, { merchant: outcome.merchant })
  }

  return { fromOurPages, signInContext, replySignedIn }
}

function sessionRoutes(server: Server) {
  const { db, config } = server
  const { publicUrl, shopUrl } = config
  const { fromOurPages, signInContext, replySignedIn } = signInRequests(server)
  return {
    'GET /_vitrine/v1/merchants/session': operation(
      { access: 'merchants', summary: 'Reads the signed-in merchant and the shop.' },
      async (c) => {
        const { merchantId } = merchantOnly(c.get('caller'))
        return describeSession(db, merchantId, shopUrl)
      },
    ),
    'POST /_vitrine/v1/merchants/sign-in': operation(
      {
        access: 'anyone',
        summary: 'Signs a merchant in.',
        errors: [
          'SECOND_FACTOR_REQUIRED',
          'VERIFICATION_CODE_INVALID',
          'WRONG_CREDENTIALS',
          'RATE_LIMITED',
          'BUSY',
          'CSRF_REJECTED',
        ],
        body: SignIn,
      },
      fromOurPages(async (c, { body }) => {
        const deviceToken = readDeviceCookie(c, publicUrl)
        return replySignedIn(c, await signIn({ ...signInContext(c), deviceToken }, body))
      }),
    ),
    'POST /_vitrine/v1/merchants/sign-out': operation(
      { access: 'anyone', summary: 'Signs a merchant out.', errors: ['CSRF_REJECTED'] },
      fromOurPages(async (c) => {
        const outcome = await signOut(db, readSessionCookie(c, publicUrl))
        clearSessionCookie(c, publicUrl)
        return reply(c, outcome)
      }),
    ),
  } satisfies Routes
}

/** Staff who forgot their password. */
function passwordResetRoutes(server: Server, canSendEmail: () => Promise<boolean>) {
  const consoleUrl = `${server.config.publicUrl}/console`
  const { fromOurPages, signInContext } = signInRequests(server)
  return {
    'POST /_vitrine/v1/merchants/password-reset/request': operation(
      {
        access: 'anyone',
        summary: 'Emails a merchant a link that resets their password.',
        errors: ['EMAIL_NOT_CONFIGURED', 'RATE_LIMITED', 'CSRF_REJECTED'],
        body: z.strictObject({ email: LoginEmail }),
      },
      fromOurPages(async (c, { body }) =>
        requestPasswordReset(
          {
            ...signInContext(c),
            consoleUrl,
            locale: localeFor(c.req.header('accept-language')),
            canSendEmail: await canSendEmail(),
          },
          body.email,
        ),
      ),
    ),
    'POST /_vitrine/v1/merchants/password-reset': operation(
      {
        access: 'anyone',
        summary: 'Resets the password of a merchant with an emailed link, and ends all their sessions.',
        errors: ['RECOVERY_TOKEN_INVALID', 'RATE_LIMITED', 'BUSY', 'CSRF_REJECTED'],
        body: PasswordReset,
      },
      fromOurPages(async (c, { body }) => resetMerchantPassword(signInContext(c), body)),
    ),
  } satisfies Routes
}

/** The links that set up the shop, let an owner in again, and invite others. */
function linkRoutes(server: Server) {
  const consoleUrl = `${server.config.publicUrl}/console`
  const { fromOurPages, signInContext, replySignedIn } = signInRequests(server)
  return {
    'POST /_vitrine/v1/merchants/set-up/check': operation(
      {
        access: 'anyone',
        summary: 'Returns whether a setup link is still valid.',
        errors: ['SET_UP_LINK_INVALID', 'RATE_LIMITED', 'CSRF_REJECTED'],
        body: Check,
      },
      fromOurPages(async (c, { body }) => checkSetUpToken(signInContext(c), body.token)),
    ),
    'POST /_vitrine/v1/merchants/set-up': operation(
      {
        access: 'anyone',
        summary: 'Creates the first owner of the shop and signs them in.',
        errors: ['SET_UP_LINK_INVALID', 'CURRENCY_IN_USE', 'RATE_LIMITED', 'BUSY', 'CSRF_REJECTED'],
        body: SetUp,
      },
      fromOurPages(async (c, { body: { token, shop, ...account } }) =>
        replySignedIn(
          c,
          await setUp(
            { ...signInContext(c), consoleUrl, locale: localeFor(c.req.header('accept-language')) },
            token,
            account,
            shop,
          ),
        ),
      ),
    ),
    'POST /_vitrine/v1/merchants/recovery/check': operation(
      {
        access: 'anyone',
        summary: "Returns the account that an owner's link signs in.",
        errors: ['OWNER_LINK_INVALID', 'RATE_LIMITED', 'CSRF_REJECTED'],
        body: Check,
      },
      fromOurPages(async (c, { body }) => checkOwnerLink(signInContext(c), body.token)),
    ),
    'POST /_vitrine/v1/merchants/recovery': operation(
      {
        access: 'anyone',
        summary: 'Resets the password and second factor of an owner, and signs them in.',
        errors: ['OWNER_LINK_INVALID', 'RATE_LIMITED', 'BUSY', 'CSRF_REJECTED'],
        body: OwnerRecovery,
      },
      fromOurPages(async (c, { body }) => replySignedIn(c, await recoverOwner(signInContext(c), body))),
    ),
    'POST /_vitrine/v1/merchants/invitations/check': operation(
      {
        access: 'anyone',
        summary: 'Reads an invitation.',
        errors: ['INVITATION_INVALID', 'RATE_LIMITED', 'CSRF_REJECTED'],
        body: Check,
      },
      fromOurPages(async (c, { body }) => checkInvitation(signInContext(c), body.token)),
    ),
    'POST /_vitrine/v1/merchants/invitations/accept': operation(
      {
        access: 'anyone',
        summary: 'Accepts an invitation and creates the account.',
        errors: ['INVITATION_INVALID', 'RATE_LIMITED', 'BUSY', 'CSRF_REJECTED'],
        body: Accept,
      },
      fromOurPages(async (c, { body: { token, ...account } }) =>
        replySignedIn(c, await acceptInvitation(signInContext(c), token, account)),
      ),
    ),
  } satisfies Routes
}
