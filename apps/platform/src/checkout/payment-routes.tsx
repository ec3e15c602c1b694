import { WhatChanged } from '../hosted-pages/checkout/final-pages.tsx'
import { replyFailure } from '../hosted-pages/error-page.tsx'
import type { Routes, Server } from '../http/routes.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { paymentsOf } from '../orders/order-repository.ts'
import { isWaited, payOrder, unlessUnavailable } from '../orders/pay-order.ts'
import { TEST_CARD } from '../payments/available-payment-methods.ts'
import { offlinePayment } from '../payments/offline-payment.ts'
import { Refusal } from '../refusal.ts'
import { isPaid } from './amount-due.ts'
import { admitGiftCard } from './apply-gift-card.ts'
import { asServed, changeCheckout } from './change-checkout.ts'
import type { Visit } from './checkout-page-context.tsx'
import type { CounterForms } from './checkout-page-forms.ts'
import type { Trouble } from './form-errors.ts'
import type { Typed } from './form-values.ts'
import { inTurn } from './order-concurrency.ts'
import { placeShopperOrder, type ShopperPurchase } from './place-order.ts'
import { whatChanged } from './quote-changes.ts'
import { seen } from './quote-fingerprint.ts'
import { replyAtCounter } from './reply-with-step.tsx'
import { summaryOf } from './show-step.tsx'
import { wrongInCard } from './validate-card.ts'

const ALL_BACK = { restock: true, refund: true }

/** How it is paid for, the last word, and what is said when the shop is no longer as it was. */
export const paymentRoutes = ({ db, config, now }: Server, forms: CounterForms) => {
  const { visits, proofs, offered, paying, shown, posted, again, change, onwards, toPaid } = forms

  const payWithGiftCard = async (visit: Visit, giftCard: string): Promise<Trouble | undefined> => {
    const card = await admitGiftCard(visit.shopping, giftCard)
    const changed =
      card instanceof Refusal
        ? card
        : await changeCheckout(visit.shopping, visit.checkout.id, { giftCardId: card.giftCardId ?? null })
    return changed instanceof Refusal ? { giftCard: flawOf(changed) } : undefined
  }

  /** What keeps somebody from paying who has said how. */
  const flawIn = async (visit: Visit, typed: Typed): Promise<Trouble | undefined> => {
    const { isOpen, rules, answer } = visit
    if (!isOpen) return { problem: 'closed' }
    if (rules.policies.mustAccept && typed.accepts !== 'yes') return { problem: 'accept' }
    // Who saw something else is told what changed, before anything else.
    if (typed.seen !== seen(answer) || isPaid(answer)) return undefined
    const ways = await offered(visit)
    if (ways.length === 0) return { problem: 'noPayment' }
    if (!ways.some(({ id }) => id === typed.provider)) return { problem: 'choosePayment' }
    const wrong = typed.provider === TEST_CARD ? wrongInCard(typed, now()) : {}
    return Object.keys(wrong).length > 0 ? { problem: 'marked', wrong } : undefined
  }

  const place = ({ shopping }: Visit, purchase: ShopperPurchase) =>
    inTurn(() => placeShopperOrder(shopping, purchase))

  /** A payment that waits for the shopper in another window is given up when they begin another one. */
  const isGivenUp = async (visit: Visit, placed: Awaited<ReturnType<typeof place>>): Promise<boolean> => {
    if (!(placed instanceof Refusal) || placed.code !== 'PAYMENT_UNDER_WAY') return false
    const { orderId } = (placed as Refusal<'PAYMENT_UNDER_WAY'>).data
    const waits = (await paymentsOf(db, [orderId])).some(isWaited)
    return waits && !((await cancelOrder(paying(visit), orderId, ALL_BACK)) instanceof Refusal)
  }

  const pay = async (visit: Visit, typed: Typed) => {
    const { checkout, counter, c } = visit
    const flaw = await flawIn(visit, typed)
    if (flaw) return again(visit, 'payment', typed, flaw)
    const isUnpaid = typed.provider === offlinePayment.id && !isPaid(visit.answer)
    const proof = isUnpaid ? await proofs.judge(visit, typed) : { hasCaptcha: false }
    if (!('hasCaptcha' in proof)) return again(visit, 'payment', typed, proof)
    await visits.forget(visit)
    const purchase = {
      checkoutId: checkout.id,
      seen: typed.seen ?? '',
      provider: typed.provider ?? '',
      returnUrl: `${config.publicUrl}${counter.path}/paid`,
      network: c.get('network'),
      hasCaptcha: proof.hasCaptcha,
    }
    const first = await place(visit, purchase)
    const placed = (await isGivenUp(visit, first)) ? await place(visit, purchase) : first
    if (placed instanceof Refusal) {
      if (placed.code === 'CHECKOUT_ALREADY_COMPLETED') return toPaid(visit)
      if (placed.code === 'CHECKOUT_INCOMPLETE') return onwards(visit, visit.answer)
      if (isBusy(placed)) return replyFailure(c, placed, config)
      const problem = UNPAID_PROBLEMS[placed.code]
      if (problem) return again(visit, 'payment', typed, { problem })
      return c.redirect(`${counter.path}/changed?because=${placed.code}`, 303)
    }
    const { cardNumber = '', expiry = '', securityCode = '' } = typed
    const card = { cardNumber, expiry, securityCode }
    // Where nobody knows whether money moved, the order waits, and the next page asks again.
    if (placed.paymentId) await payOrder(paying(visit), placed.paymentId, card).catch(unlessUnavailable)
    return toPaid(visit)
  }

  return {
    'GET /checkout/:id/payment': shown('payment'),

    'POST /checkout/:id/payment': posted('payment', async (visit, typed) => {
      if (typed.do !== 'gift-card' && typed.do !== 'remove-gift-card') return pay(visit, typed)
      const trouble = await payWithGiftCard(visit, typed.do === 'gift-card' ? (typed.giftCard ?? '') : '')
      return again(visit, 'payment', trouble ? typed : { ...typed, giftCard: '' }, trouble)
    }),

    'GET /checkout/:id/changed': visits.shown(async (visit) => {
      const { counter, checkout, answer, shopping, c } = visit
      const because = c.req.query('because') ?? ''
      const served = await asServed(shopping, visit)
      const left = served instanceof Refusal ? answer : served.answer
      const changes = whatChanged(counter.speech, { before: checkout.snapshot, now: answer, left, because })
      const address = `${counter.path}/changed?because=${encodeURIComponent(because)}`
      const page = (
        <WhatChanged counter={counter} summary={summaryOf(left)} changes={changes} address={address} />
      )
      return replyAtCounter(visit, page)
    }),

    /** The shopper takes the checkout as it is now. */
    'POST /checkout/:id/changed': posted('payment', async (visit) => {
      const isCouponKept = visit.answer.appliedDiscounts?.some(({ coupon }) => coupon)
      return change(visit, 'payment', { acceptsStock: true, ...(!isCouponKept && { couponCode: null }) })
    }),
  } satisfies Routes
}

/** What somebody reads who may not order without paying, by the name of its text. */
const UNPAID_PROBLEMS: Readonly<Partial<Record<Refusal['code'], NonNullable<Trouble['problem']>>>> = {
  PAYMENT_OPTION_NOT_SUPPORTED: 'choosePayment',
  RATE_LIMITED: 'tooManyUnpaid',
  '-19971': 'proofAgain',
}

const isBusy = (refusal: Refusal): refusal is Refusal<'BUSY'> => refusal.code === 'BUSY'

/** Why a gift card does not pay, by the name of its text. */
const flawOf = ({ code, data }: Refusal): NonNullable<Trouble['giftCard']> => {
  if (code === 'RATE_LIMITED') return 'couponTooOften'
  return 'reason' in data ? (data.reason as NonNullable<Trouble['giftCard']>) : 'unknown'
}
