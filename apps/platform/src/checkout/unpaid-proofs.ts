import { mailProof, type Prover, proofVerifier } from '../captcha/mailed-proof.ts'
import { pageCookies } from '../hosted-pages/sign-in/cookies.ts'
import type { Server } from '../http/routes.ts'
import { Refusal } from '../refusal.ts'
import type { Visit } from './checkout-page-context.tsx'
import { needsCaptcha } from './count-unpaid-order.ts'
import type { Trouble } from './form-errors.ts'
import type { Typed } from './form-values.ts'

/** What a shopper has to do before an order without payment: let a script solve a captcha, or enter a code by email. */
export type AskedProof = 'captcha' | 'code'

/** Asks those for a captcha who order often without paying. Browsers without scripts get a code by email instead. */
export function unpaidProofs({ db, config, captcha, now }: Server) {
  const isAsked = ({ c, checkout }: Visit): Promise<boolean> =>
    needsCaptcha(db, { network: c.get('network'), email: checkout.info.email ?? '' }, now())

  return {
    /** What the payment step asks for. */
    asked: async (visit: Visit): Promise<AskedProof | undefined> => {
      if (!visit.rules.offlinePayment.isOffered || !(await isAsked(visit))) return undefined
      return CODE_PROBLEMS.includes(visit.c.req.query('problem') ?? '') ? 'code' : 'captcha'
    },

    /** Whether the order may be placed, as far as captchas go; otherwise what the step says. */
    judge: async (visit: Visit, typed: Typed): Promise<{ readonly hasCaptcha: boolean } | Trouble> => {
      if (!(await isAsked(visit))) return { hasCaptcha: false }
      const { c, checkout, counter } = visit
      const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
      const email = checkout.info.email ?? ''
      const prover: Prover = { db, browser, email, action: 'order', now: now() }
      const { captcha: token, proofCode } = typed
      const verify = proofCode ? proofVerifier(prover, proofCode) : captcha.verifyOwn
      const outcome = await verify({ invisible: token || undefined }, 'order')
      if (outcome === 'passed') return { hasCaptcha: true }
      c.set('refusal', outcome.code)
      if (proofCode) return { problem: 'proofWrong' }
      // Whoever has not seen the field yet, or was too slow, tries again with a new task.
      if (token !== '') return { problem: 'proofAgain' }
      const sent = await mailProof(prover, { speech: counter.speech, network: c.get('network') ?? '' })
      return { problem: sent instanceof Refusal ? 'tooManyUnpaid' : 'proofMailed' }
    },
  }
}

const CODE_PROBLEMS: readonly string[] = ['proofMailed', 'proofWrong']
