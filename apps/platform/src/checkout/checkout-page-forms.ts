import type { WireCheckout } from '@vitrine/contract'
import { readMoney } from '@vitrine/pricing'
import { inLanguage } from '../hosted-pages/page-language.tsx'
import type { Handler, Server } from '../http/routes.ts'
import { languageAmong } from '../i18n/locale.ts'
import { latestOrderOfCheckout, paymentsOf } from '../orders/order-repository.ts'
import { isWaited, letGo, type Paying, unlessUnavailable } from '../orders/pay-order.ts'
import { offeredPayments } from '../payments/available-payment-methods.ts'
import { Refusal } from '../refusal.ts'
import { dueNow } from './amount-due.ts'
import { type CheckoutChange, changeCheckout } from './change-checkout.ts'
import { checkoutVisits, type Visit } from './checkout-page-context.tsx'
import { couponTrouble, type Trouble, troubleInWords, troubleQuery } from './form-errors.ts'
import type { Typed } from './form-values.ts'
import { showStep } from './show-step.tsx'
import { nextStep, type Step } from './steps.ts'
import { unpaidProofs } from './unpaid-proofs.ts'

export type CounterForms = ReturnType<typeof counterForms>

/**
 * What all steps of a checkout have in common. A step has one address: looking at it shows the page, and its form is
 * sent there. Whatever came of that, the answer leads to a page, so that Back and reload never send anything again.
 */
export function counterForms(server: Server) {
  const { db, now, shop, payments: providers } = server
  const visits = checkoutVisits(server)
  const proofs = unpaidProofs(server)

  const offered = async ({ answer, rules }: Pick<Visit, 'answer' | 'rules'>) =>
    offeredPayments(
      providers,
      { status: (await shop()).status, isOfflineOffered: rules.offlinePayment.isOffered },
      readMoney(dueNow(answer)?.amount ?? '', answer.currency ?? ''),
    )

  const paying = ({ shopping }: Visit): Paying => ({
    db,
    providers,
    actor: shopping.caller,
    operation: 'placeOrder',
    now: now(),
  })

  /** How far the order of a checkout has come. One that waits for its shopper at the bank can still be given up. */
  const orderOf = async ({ checkout }: Visit) => {
    const order = await latestOrderOfCheckout(db, checkout.id)
    if (!order || order.status === 'REJECTED') return { isPlaced: false, isRejected: order !== undefined }
    const waiting = order.status === 'INITIALIZED' && (await paymentsOf(db, [order.id])).find(isWaited)
    return { isPlaced: !waiting, isRejected: false, ...(waiting && { waiting }) }
  }

  const toPaid = ({ c, counter }: Visit) => c.redirect(`${counter.path}/paid`, 303)

  const shown = (step: Step): Handler =>
    visits.shown(async (visit) => {
      const { isPlaced, isRejected } = await orderOf(visit)
      if (isPlaced) return toPaid(visit)
      const isLeft = visit.redirect.request.typed !== undefined
      const { speech } = visit.counter
      const typed = isLeft ? visit.typed : undefined
      const told = {
        query: new URL(visit.c.req.url).searchParams,
        typed,
        isRejected,
        currency: visit.answer.currency,
      }
      return showStep(visit, step, { trouble: troubleInWords(speech, told), offered, captcha: proofs.asked })
    })

  /** To the first step at which something is still to be said. */
  const onwards = ({ c, counter }: Visit, answer: WireCheckout) =>
    c.redirect(`${counter.path}/${nextStep(answer)}`, 303)

  /** Back to a step, with what was typed there and what was wrong with it. */
  const again = async (visit: Visit, step: Step, typed: Typed, trouble: Trouble = {}) => {
    await visits.keep(visit, { ...visit.typed, ...typed })
    const query = troubleQuery(trouble).toString()
    return visit.c.redirect(`${visit.counter.path}/${step}${query && `?${query}`}`, 303)
  }

  /** Changes the checkout, forgets what was typed, and goes on to the next step. */
  const change = async (visit: Visit, step: Step, changes: CheckoutChange) => {
    const changed = await changeCheckout(visit.shopping, visit.checkout.id, changes)
    if (changed instanceof Refusal)
      return changed.code === 'CHECKOUT_ALREADY_COMPLETED'
        ? toPaid(visit)
        : again(visit, step, {}, { problem: 'unknown' })
    await visits.forget(visit)
    return onwards(visit, changed.answer)
  }

  const applyCoupon = async (visit: Visit, couponCode: string | null): Promise<Trouble | undefined> => {
    const changed = await changeCheckout(visit.shopping, visit.checkout.id, { couponCode })
    return changed instanceof Refusal ? couponTrouble(changed) : undefined
  }

  /** What every step has besides its own button: other languages, and a discount code. Who typed a code means it. */
  const beside = async (visit: Visit, step: Step, typed: Typed): Promise<Response | undefined> => {
    const language = languageAmong(typed.language)
    if (language) {
      await visits.keep(visit, { ...visit.typed, ...typed })
      return visit.c.redirect(inLanguage(`${visit.counter.path}/${step}`, language), 303)
    }
    if (typed.do === 'remove-coupon') return again(visit, step, typed, await applyCoupon(visit, null))
    const code = typed.code?.trim()
    // Who reads that a code gives nothing, and goes on with it still in its field, goes on without.
    const isMeant = typed.do === 'coupon' || (typed.do === undefined && code !== visit.typed.refusedCode)
    if (!code || !isMeant)
      return typed.do === 'coupon' ? again(visit, step, typed, { coupon: 'codeMissing' }) : undefined
    const trouble = await applyCoupon(visit, code)
    if (trouble) return again(visit, step, { ...typed, refusedCode: code }, trouble)
    // Whoever was about to pay looks at the new sum first.
    return typed.do === 'coupon' || step === 'payment'
      ? again(visit, step, { ...typed, code: '' })
      : undefined
  }

  const posted = (
    step: Step,
    take: (visit: Visit, typed: Typed) => Response | Promise<Response>,
    first?: (visit: Visit, typed: Typed) => Promise<void>,
  ): Handler =>
    visits.posted(
      async (visit, typed) => {
        const { isPlaced, waiting } = await orderOf(visit)
        if (isPlaced) return toPaid(visit)
        // Who came back from the bank and goes on here does not mean that payment any more.
        if (waiting) await letGo(paying(visit), waiting).catch(unlessUnavailable)
        await first?.(visit, typed)
        return (await beside(visit, step, typed)) ?? take(visit, typed)
      },
      (visit) => {
        const message = visit.counter.speech.texts.checkout.problems.openForLong
        const trouble = { problem: { message } }
        return showStep(visit, step, { trouble, offered, captcha: proofs.asked, status: 403 })
      },
    )

  return { visits, proofs, offered, paying, shown, posted, again, change, onwards, toPaid }
}
