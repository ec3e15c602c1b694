import { needsCaptcha } from '../../checkout/place-order/unpaid-order-throttle.ts'
import {
  type EmailChallengeContext,
  emailChallengeVerifier,
  sendEmailChallenge,
} from '../../identity/captcha/email-challenge.ts'
import type { IdentityServer } from '../../identity/identity-server.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { RequiredVerification } from '../hosted-pages/checkout/payment-step.tsx'
import type { CheckoutPageContext } from './checkout-page-context.tsx'
import type { FormError } from './form-errors.ts'
import type { FormValues } from './form-values.ts'

/** Asks buyers with many unpaid orders for a captcha. Browsers without scripts get an emailed code instead. */
export function unpaidOrderVerification({ db, config, captcha, now }: IdentityServer) {
  const isRequired = ({ c, checkout }: CheckoutPageContext): Promise<boolean> =>
    needsCaptcha(db, { network: c.get('network'), email: checkout.info.email ?? '' }, now())

  return {
    /** The verification that the payment step requires. */
    requiredVerification: async (
      pageContext: CheckoutPageContext,
    ): Promise<RequiredVerification | undefined> => {
      if (!(await isRequired(pageContext))) return undefined
      return CODE_PROBLEMS.includes(pageContext.c.req.query('problem') ?? '') ? 'code' : 'captcha'
    },

    /** Whether the captcha allows the order; otherwise the message of the step. */
    verify: async (
      pageContext: CheckoutPageContext,
      formValues: FormValues,
    ): Promise<{ readonly hasCaptcha: boolean } | FormError> => {
      if (!(await isRequired(pageContext))) return { hasCaptcha: false }
      const { c, checkout, checkoutPage } = pageContext
      const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
      const email = checkout.info.email ?? ''
      const challengeContext: EmailChallengeContext = { db, browser, email, action: 'order', now: now() }
      const { captcha: token, proofCode } = formValues
      const verify = proofCode ? emailChallengeVerifier(challengeContext, proofCode) : captcha.verifyOwn
      const outcome = await verify({ invisible: token || undefined }, 'order')
      if (outcome === 'passed') return { hasCaptcha: true }
      c.set('refusal', outcome.code)
      if (proofCode) return { problem: 'wrongCode' }
      // A shopper without the field, or with an expired token, tries again with a new challenge.
      if (token !== '') return { problem: 'captchaRequired' }
      const sent = await sendEmailChallenge(challengeContext, {
        locale: checkoutPage.locale,
        network: c.get('network') ?? '',
      })
      return { problem: sent instanceof Refusal ? 'tooManyUnpaid' : 'codeEmailed' }
    },
  }
}

const CODE_PROBLEMS: readonly string[] = ['codeEmailed', 'wrongCode'] satisfies FormError['problem'][]
