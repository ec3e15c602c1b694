import { languagePrefix } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { createVerifiedAccount } from '../../../identity/sign-in/create-verified-account.ts'
import { NewPassword } from '../../../identity/sign-in/credentials-schema.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { withAttemptLimit } from '../../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { findClaimableOrder } from '../../../orders/emails/account-link.ts'
import { guestRegistrationOf } from '../../../orders/orders/guest-registration.ts'
import { continueSignIn } from './continue-sign-in.tsx'
import { expiredPage } from './error-pages.tsx'
import { formPostHandler } from './form-post.ts'
import { pendingSignIn } from './pending-sign-in.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { CreateAccount } from './sign-in-pages.tsx'
import type { SignInRequest } from './sign-in-request.ts'
import { readStepCookie, writeStepCookie } from './sign-in-step-cookie.ts'

const PATH = '/create-account'

/** The order that the emailed link in the step cookie names, while the link is valid. */
function readOrder({ cookies, context: { db, network, now } }: SignInRequest) {
  const token = readStepCookie(cookies)?.token ?? ''
  const lookUp = async () => (await findClaimableOrder(db, token, now)) ?? refuse('RECOVERY_TOKEN_INVALID')
  return withAttemptLimit({ db, secret: 'linkToken', network, now, lookUp })
}

/** The page on which a guest creates an account, from the link in the confirmation of an order. */
export const createAccountRoutes = (open: (c: HttpContext) => Promise<SignInRequest>) =>
  ({
    'GET /create-account': route({ access: 'anyone' }, async (c) => {
      const signInRequest = await open(c)
      const token = c.req.query('token')
      if (token !== undefined) {
        // Removes the token from the URL before it is copied or seen.
        writeStepCookie(signInRequest.cookies, { token, leadsTo: signInRequest.shopUrl })
        return c.redirect(PATH, 303)
      }
      const found = await readOrder(signInRequest)
      if (found instanceof Refusal) return expiredPage(signInRequest)
      return replyWithSignInPage(signInRequest, { title: 'register' }, (pageContext) => (
        <CreateAccount
          pageContext={pageContext}
          email={found.email}
          problem={pendingSignIn(signInRequest).problem}
        />
      ))
    }),
    'POST /create-account': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: PATH,
        fields: z.object({ password: NewPassword }),
        take: async (signInRequest, { password }) => {
          const found = await readOrder(signInRequest)
          const registration =
            found instanceof Refusal ? undefined : guestRegistrationOf(found.order, password)
          if (!registration) return expiredPage(signInRequest)
          const { context, shopUrl } = signInRequest
          const outcome = await createVerifiedAccount(context, registration)
          if (outcome instanceof Refusal && outcome.code === 'RECOVERY_TOKEN_INVALID')
            return expiredPage(signInRequest)
          const prefix = languagePrefix(context.locale.code, context.shop.languages[0])
          const otherwise = `${shopUrl}${prefix}/account/orders`
          return continueSignIn(signInRequest, outcome, { again: { path: PATH }, otherwise })
        },
      }),
    ),
  }) satisfies Routes
