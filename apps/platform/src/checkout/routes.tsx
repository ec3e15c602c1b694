import type { WireCheckout } from '@vitrine/contract'
import { readMoney } from '@vitrine/pricing'
import { linksOfOrder, mayDownload } from '../downloads/download-links.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { orderAnswer, type WholeOrder } from '../orders/order-answer.ts'
import { latestOrderOfCheckout, paymentsOf } from '../orders/order-repository.ts'
import { type Paying, payOrder, refreshPayment } from '../orders/pay-order.ts'
import { wholeOrder } from '../orders/read-order.ts'
import { timeField } from '../pages/checkout/delivery-step.tsx'
import { ThankYou, WhatChanged } from '../pages/checkout/ends.tsx'
import { replyFailure } from '../pages/failure.tsx'
import { pageCookies } from '../pages/sign-in/cookies.ts'
import { offeredPayments, TEST_CARD } from '../payments/offered.ts'
import { ProviderUnavailable } from '../payments/provider.ts'
import { takeRedirect } from '../redirects/redirect-repository.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, newSecret } from '../secret.ts'
import { servedCountries } from './address-forms.ts'
import { replyAtCounter } from './answer.tsx'
import { type CheckoutChange, changeCheckout } from './change-checkout.ts'
import { findCheckout } from './checkout-repository.ts'
import { readDetails, type WrongField } from './details.ts'
import { dueNow, isPaid } from './due-now.ts'
import { admitGiftCard } from './gift-card.ts'
import { inTurn } from './in-turn.ts'
import { needsDelivery } from './missing.ts'
import { OPEN_FOR } from './open-for.ts'
import { type Purchase, placeOrder } from './place-order.ts'
import { seen } from './seen.ts'
import { showDetails, showPayment, showStep, summaryOf, type Trouble } from './show-step.tsx'
import { checkoutVisits, type Visit } from './visit.tsx'
import { whatChanged } from './what-changed.ts'

const ALL_BACK = { restock: true, refund: true }

export const checkoutRoutes = (server: Server) => {
  const { db, config, now, shop, payments: providers } = server
  const visits = checkoutVisits(server)
  const offered = async (answer: WireCheckout) =>
    offeredPayments(
      providers,
      (await shop()).status,
      readMoney(dueNow(answer)?.amount ?? '', answer.currency ?? ''),
    )
  const step = (visit: Visit, trouble?: Trouble) => showStep(visit, offered, trouble)
  const back = ({ c, counter }: Visit) => c.redirect(counter.path, 303)

  const posted = (
    to: string,
    take: (visit: Visit, typed: Readonly<Record<string, string>>) => Promise<Response>,
  ) =>
    visits.posted(to, take, (visit) =>
      step(visit, {
        problem: { message: problemsOf(visit).openForLong },
        status: 403,
      }),
    )

  /** Changes the checkout, and goes on to the next step. */
  const change = async (visit: Visit, changes: CheckoutChange) => {
    const changed = await changeCheckout(visit.shopping, visit.checkout.id, changes)
    const isOrdered = changed instanceof Refusal && changed.code === 'CHECKOUT_ALREADY_COMPLETED'
    return changed instanceof Refusal && !isOrdered
      ? step(visit, { problem: { message: problemsOf(visit).unknown }, status: 400 })
      : back(visit)
  }

  const paying = ({ shopping }: Visit): Paying => ({
    db,
    providers,
    actor: shopping.caller,
    operation: 'placeOrder',
    now: now(),
  })

  const place = ({ shopping }: Visit, purchase: Purchase) => inTurn(() => placeOrder(shopping, purchase))

  /** A payment that waits for the shopper in another window is given up when they begin another one. */
  const isGivenUp = async (visit: Visit, placed: Awaited<ReturnType<typeof place>>): Promise<boolean> => {
    if (!(placed instanceof Refusal) || placed.code !== 'PAYMENT_UNDER_WAY') return false
    const { orderId } = (placed as Refusal<'PAYMENT_UNDER_WAY'>).data
    const waits = (await paymentsOf(db, [orderId])).some(({ actionUrl }) => actionUrl !== null)
    return waits && !((await cancelOrder(paying(visit), orderId, ALL_BACK)) instanceof Refusal)
  }

  /** Goes on from how the payment stands. */
  const follow = (visit: Visit, whole: WholeOrder) => {
    const last = whole.payments.at(-1)
    if (whole.order.status === 'REJECTED') {
      const { declined } = visit.counter.speech.texts.checkout
      const message = declined[last?.reason as keyof typeof declined] ?? declined.CARD_DECLINED
      return showPayment(visit, offered, { problem: { message }, status: 400 })
    }
    if (last?.status === 'PENDING' && last.actionUrl) return visit.c.redirect(last.actionUrl, 303)
    return whole.order.status === 'INITIALIZED'
      ? showPayment(visit, offered, { problem: { message: problemsOf(visit).notKnown } })
      : finish(visit, whole)
  }

  return {
    /** The link leads here once. What it carried is left behind, so that it is in no history. */
    'GET /checkout': async (c: HttpContext) => {
      const cookies = pageCookies(c, config.publicUrl)
      const browser = cookies.read('browser') ?? newSecret()
      const at = now()
      const expiresAt = new Date(at.getTime() + OPEN_FOR)
      const link = hashOf(c.req.query('session') ?? '')
      const redirect = await takeRedirect(db, link, { browserHash: hashOf(browser), expiresAt, now: at })
      const checkout = redirect?.request.checkoutId && (await findCheckout(db, redirect.request.checkoutId))
      if (redirect?.kind !== 'checkout' || !checkout) return visits.notHere(c)
      await visits.speechAt(c, checkout)
      cookies.write('browser', browser)
      return c.redirect(`/checkout/${redirect.id}`, 303)
    },

    'GET /checkout/:id': visits.shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      const isPlaced = order && order.status !== 'REJECTED'
      return isPlaced ? visit.c.redirect(`${visit.counter.path}/paid`, 303) : step(visit)
    }),

    'POST /checkout/:id/details': posted('details', async (visit, typed) => {
      // Another country asks for an address in other words.
      if (typed.update) return showDetails(visit, typed)
      const { info, problems: fields } = readDetails(
        typed,
        needsDelivery(visit.answer),
        servedCountries(visit.shopping.terms),
        visit.rules.fields,
      )
      if (info) return change(visit, { info })
      const problem = { message: problemsOf(visit).marked, ...(fields && { fields: inWords(visit, fields) }) }
      return showDetails(visit, typed, { problem, status: 400 })
    }),

    'POST /checkout/:id/delivery': posted('delivery', async (visit, { option = '', ...times }) => {
      const carriers = visit.answer.shippingInfo?.carrierServiceOptions ?? []
      const options = carriers.flatMap(({ shippingOptions }) => shippingOptions)
      const code = times[timeField(option)] ?? option
      if (options.some((one) => one.code === code))
        return change(visit, { info: { selectedShippingOption: { code } } })
      const problem = { message: problemsOf(visit).chooseDelivery }
      return step(visit, { problem, status: 400 })
    }),

    'POST /checkout/:id/coupon': posted('coupon', async (visit, { code = '' }) => {
      const couponCode = code.trim() || null
      const changed = await changeCheckout(visit.shopping, visit.checkout.id, { couponCode })
      if (!(changed instanceof Refusal)) return back(visit)
      const isTooOften = changed.code === 'RATE_LIMITED'
      const message = isTooOften ? problemsOf(visit).couponTooOften : problemsOf(visit).couponUseless
      return step(visit, { coupon: { message }, status: isTooOften ? 429 : 400 })
    }),

    'POST /checkout/:id/gift-card': posted('gift-card', async (visit, { giftCard = '' }) => {
      const card = await admitGiftCard(visit.shopping, giftCard)
      const changed =
        card instanceof Refusal
          ? card
          : await changeCheckout(visit.shopping, visit.checkout.id, { giftCardId: card.giftCardId ?? null })
      if (!(changed instanceof Refusal)) return back(visit)
      const isTooOften = changed.code === 'RATE_LIMITED'
      return showPayment(visit, offered, {
        giftCard: { message: isTooOften ? problemsOf(visit).couponTooOften : giftCardFlaw(visit, changed) },
        status: isTooOften ? 429 : 400,
      })
    }),

    /** The shopper takes the checkout as it is now. */
    'POST /checkout/:id/accept': posted('accept', async (visit) => {
      const isCouponKept = visit.answer.appliedDiscounts?.some(({ coupon }) => coupon)
      return change(visit, { acceptsStock: true, ...(!isCouponKept && { couponCode: null }) })
    }),

    'POST /checkout/:id/pay': posted('pay', async (visit, typed) => {
      const { checkout, counter, answer, c } = visit
      if (!visit.isOpen) return step(visit, { problem: { message: problemsOf(visit).closed }, status: 403 })
      if (visit.rules.policies.mustAccept && typed.accepts !== 'yes')
        return step(visit, { problem: { message: problemsOf(visit).accept }, status: 400 })
      const isFree = isPaid(answer)
      const ways = await offered(answer)
      // Who saw something else is told what changed, before anything else.
      const isSeen = typed.seen === seen(answer)
      if (isSeen && !isFree && !ways.some(({ id }) => id === typed.provider))
        return showPayment(visit, offered, {
          problem: { message: problemsOf(visit).choosePayment },
          status: 400,
        })
      if (isSeen && !isFree && typed.provider === TEST_CARD && !typed.cardNumber?.trim())
        return showPayment(visit, offered, {
          problem: { message: problemsOf(visit).enterCard },
          status: 400,
        })
      const purchase = {
        checkoutId: checkout.id,
        seen: typed.seen ?? '',
        provider: typed.provider ?? '',
        returnUrl: `${config.publicUrl}${counter.path}/paid`,
      }
      const first = await place(visit, purchase)
      const placed = (await isGivenUp(visit, first)) ? await place(visit, purchase) : first
      if (placed instanceof Refusal) {
        if (placed.code === 'CHECKOUT_ALREADY_COMPLETED') return c.redirect(`${counter.path}/paid`, 303)
        if (placed.code === 'CHECKOUT_INCOMPLETE') return back(visit)
        if (isBusy(placed)) return replyFailure(c, placed, config)
        const changes = whatChanged(counter.speech, {
          before: checkout.snapshot,
          now: answer,
          refusal: placed,
        })
        const page = <WhatChanged counter={counter} summary={summaryOf(answer)} changes={changes} />
        return replyAtCounter(visit, page, { status: 409 })
      }
      const { cardNumber = '', expiry = '', securityCode = '' } = typed
      const card = { cardNumber, expiry, securityCode }
      // Where nobody knows whether money moved, the order waits, and the next page asks again.
      if (placed.paymentId) await payOrder(paying(visit), placed.paymentId, card).catch(unlessUnavailable)
      return c.redirect(`${counter.path}/paid`, 303)
    }),

    /** Back from paying, here or elsewhere. */
    'GET /checkout/:id/paid': visits.shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      if (!order) return back(visit)
      const whole = await wholeOrder(db, order)
      const pending = whole.payments.find(({ status }) => status === 'PENDING')
      const asked = pending && (await refreshPayment(paying(visit), pending).catch(unlessUnavailable))
      return follow(visit, asked && !(asked instanceof Refusal) ? asked : whole)
    }),

    'GET /checkout/:id/done': visits.shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      if (!order || order.status === 'REJECTED' || order.status === 'INITIALIZED') return back(visit)
      const answer = orderAnswer(await wholeOrder(db, order))
      const summary = summaryOf(visit.checkout.snapshot)
      const downloads = mayDownload(order) ? await linksOfOrder(db, order.id, now()) : []
      const page = <ThankYou counter={visit.counter} order={answer} summary={summary} downloads={downloads} />
      return replyAtCounter(visit, page)
    }),
  } satisfies Routes
}

const problemsOf = ({ counter }: Visit) => counter.speech.texts.checkout.problems

/** What is wrong with each field, in the shopper's language. */
const inWords = ({ counter }: Visit, problems: Readonly<Record<string, WrongField>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, name]) => [field, counter.speech.texts.checkout.fields[name]]),
  )

/** Where the shopper goes once the order stands. */
function finish({ c, redirect, counter }: Visit, { order }: WholeOrder) {
  const { thankYouPageUrl } = redirect.request.callbacks
  if (!thankYouPageUrl) return c.redirect(`${counter.path}/done`, 303)
  const url = new URL(thankYouPageUrl)
  url.searchParams.set('orderId', order.id)
  return c.redirect(url.href, 303)
}

const isBusy = (refusal: Refusal): refusal is Refusal<'BUSY'> => refusal.code === 'BUSY'

const unlessUnavailable = (error: unknown): undefined => {
  if (!(error instanceof ProviderUnavailable)) throw error
}

/** Why a gift card does not pay, in words. */
function giftCardFlaw({ counter }: Visit, { data }: Refusal): string {
  const { flaws, unknown } = counter.speech.texts.checkout.giftCard
  return 'reason' in data && data.reason in flaws ? flaws[data.reason as keyof typeof flaws] : unknown
}
