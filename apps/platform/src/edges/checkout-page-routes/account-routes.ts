import { z } from 'zod'
import { NewPassword } from '../../identity/sign-in/credentials-schema.ts'
import { registerAfterOrder } from '../../identity/sign-in/register.ts'
import { signInContexts } from '../../identity/sign-in/sign-in-context.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { guestRegistrationOf } from '../../orders/orders/guest-registration.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { isPlacedOrder, type OrderRecord } from '../../orders/records/order-record.ts'
import { latestOrderOfCheckout } from '../../orders/records/order-repository.ts'
import {
  type FormError,
  formatFormError,
  formError,
  formErrorOf,
  validationError,
} from '../hosted-pages/sign-in/form-errors.ts'
import { writeStepCookie } from '../hosted-pages/sign-in/sign-in-step-cookie.ts'
import type { CheckoutPageContext } from './checkout-page-context.tsx'
import type { CheckoutPageForms } from './checkout-page-forms.ts'

const Account = z.object({ password: NewPassword })

/** The form on the thank-you page with which a guest creates an account. */
export function accountForm({ c, checkoutPage }: CheckoutPageContext, { email }: OrderRecord) {
  const { account: name, minutes } = c.req.query()
  if (!name) return { email }
  const fields = name === 'invalidFields' ? { password: 'password' } : {}
  return { email, problem: formatFormError({ name, count: Number(minutes), fields }, checkoutPage.locale) }
}

/** Creates the account of a guest. The code that is emailed to the address proves that it is theirs. */
export const accountRoutes = (server: OrdersServer, { pageContexts }: CheckoutPageForms) => {
  const { db, config } = server
  const signInContextOf = signInContexts(server)
  const redirectToThankYou = ({ c, checkoutPage }: CheckoutPageContext, error?: FormError) => {
    const { name: account, count = 0 } = error ?? {}
    const query = account && `?${new URLSearchParams({ account, minutes: String(count) })}`
    return c.redirect(`${checkoutPage.path}/done${query ?? ''}`, 303)
  }
  return {
    'GET /checkout/:id/account': route(
      { access: 'anyone' },
      pageContexts.shown((pageContext) => redirectToThankYou(pageContext)),
    ),
    'POST /checkout/:id/account': route(
      { access: 'anyone' },
      pageContexts.posted(
        async (pageContext, formValues) => {
          const { c, checkout, checkoutPage, canSeeDetails, redirect } = pageContext
          const typed = Account.safeParse(formValues)
          if (!typed.success) return redirectToThankYou(pageContext, validationError(typed.error, formValues))
          const order = await latestOrderOfCheckout(db, checkout.id)
          const registration =
            canSeeDetails && order && isPlacedOrder(order) && guestRegistrationOf(order, typed.data.password)
          if (!registration) return redirectToThankYou(pageContext)
          const { visitorId, sessionId } = redirect
          const visitor = visitorId && sessionId ? { visitorId, sessionId } : undefined
          const context = { ...(await signInContextOf(c, visitor)), locale: checkoutPage.locale }
          const outcome = await registerAfterOrder(context, registration)
          if (outcome instanceof Refusal) {
            c.set('refusal', outcome.code)
            return redirectToThankYou(pageContext, formErrorOf(outcome))
          }
          const { email } = registration
          writeStepCookie(pageCookies(c, config.publicUrl), { token: outcome.stateToken ?? '', email })
          return c.redirect('/verify-email', 303)
        },
        (pageContext) => redirectToThankYou(pageContext, formError('unknown')),
      ),
    ),
  } satisfies Routes
}
