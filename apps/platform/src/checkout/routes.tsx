import { linksOfOrder, mayDownload } from '../downloads/download-links.ts'
import { NotKnown, ThankYou } from '../hosted-pages/checkout/final-pages.tsx'
import { pageCookies } from '../hosted-pages/sign-in/cookies.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { moneyIn } from '../i18n/amounts.ts'
import { findHostedSession } from '../identity/hosted-sessions.ts'
import { withoutPerson } from '../orders/anonymize-order.ts'
import { awaitedAmount, dueDateIn, instructionsFor } from '../orders/offline-payments.ts'
import { latestOrderOfCheckout } from '../orders/order-repository.ts'
import { orderAnswer, type WholeOrder } from '../orders/order-serializer.ts'
import { isWaited, refreshPayment, unlessUnavailable } from '../orders/pay-order.ts'
import { wholeOrder } from '../orders/read-order.ts'
import { markOwners, type RedirectRow, takeRedirect } from '../redirects/redirect-repository.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { Visit } from './checkout-page-context.tsx'
import { counterForms } from './checkout-page-forms.ts'
import { type CheckoutRecord, findCheckout } from './checkout-repository.ts'
import { detailsRoutes } from './details-routes.ts'
import { type Trouble, troubleQuery } from './form-errors.ts'
import { cameFromShop } from './is-shop-referrer.ts'
import { OPEN_FOR } from './open-checkout-for.ts'
import { paymentRoutes } from './payment-routes.tsx'
import { replyAtCounter } from './reply-with-step.tsx'
import { summaryOf } from './show-step.tsx'

export const checkoutRoutes = (server: Server) => {
  const { db, config, now } = server
  const forms = counterForms(server)
  const { visits, paying, onwards, toPaid } = forms

  /** Goes on from how the payment stands. */
  const follow = (visit: Visit, whole: WholeOrder) => {
    const { c, counter, answer } = visit
    const waiting = whole.payments.find(isWaited)
    if (whole.order.status === 'REJECTED') {
      const reason = whole.payments.find((payment) => payment.reason)?.reason
      const declined = (reason ?? 'CARD_DECLINED') as NonNullable<Trouble['declined']>
      return c.redirect(`${counter.path}/payment?${troubleQuery({ declined })}`, 303)
    }
    if (waiting?.actionUrl) return c.redirect(waiting.actionUrl, 303)
    return whole.order.status === 'INITIALIZED'
      ? replyAtCounter(visit, <NotKnown counter={counter} summary={summaryOf(answer)} />)
      : finish(visit, whole)
  }

  /** Whether a browser is known to be that of whoever asked for the link. */
  const isOwners = async (c: HttpContext, redirect: RedirectRow, { ownerKind, ownerId }: CheckoutRecord) => {
    const { shopUrl } = config
    if (await cameFromShop(db, redirect, { referer: c.req.header('referer'), shopUrl })) return true
    if (ownerKind !== 'member') return false
    const token = pageCookies(c, config.publicUrl).read('member') ?? ''
    return (await findHostedSession(db, token, now()))?.memberId === ownerId
  }

  return {
    ...detailsRoutes(forms),
    ...paymentRoutes(server, forms),

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
      if (await isOwners(c, redirect, checkout)) await markOwners(db, redirect.id)
      cookies.write('browser', browser)
      return c.redirect(`/checkout/${redirect.id}`, 303)
    },

    'GET /checkout/:id': visits.shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      return order && order.status !== 'REJECTED' ? toPaid(visit) : onwards(visit, visit.answer)
    }),

    /** Back from paying, here or elsewhere. */
    'GET /checkout/:id/paid': visits.shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      if (!order) return onwards(visit, visit.answer)
      const whole = await wholeOrder(db, order)
      const pending = whole.payments.find(({ status }) => status === 'PENDING')
      const asked = pending && (await refreshPayment(paying(visit), pending).catch(unlessUnavailable))
      return follow(visit, asked && !(asked instanceof Refusal) ? asked : whole)
    }),

    'GET /checkout/:id/done': visits.shown(async (visit) => {
      const order = await latestOrderOfCheckout(db, visit.checkout.id)
      if (!order || order.status === 'REJECTED' || order.status === 'INITIALIZED')
        return onwards(visit, visit.answer)
      const whole = await wholeOrder(db, order)
      const { seesDetails } = visit
      const answer = seesDetails ? orderAnswer(whole) : withoutPerson(orderAnswer(whole))
      const summary = {
        ...summaryOf(visit.checkout.snapshot),
        paymentStatus: answer.paymentStatus,
      }
      const downloads = seesDetails && mayDownload(order) ? await linksOfOrder(db, order.id, now()) : []
      const payLater = await instructionsFor(db, whole.payments)
      const awaited = { amount: awaitedAmount(whole.payments), currency: order.currency }
      const page = (
        <ThankYou
          counter={visit.counter}
          order={answer}
          summary={summary}
          payLater={
            payLater && {
              ...payLater,
              amount: moneyIn(visit.counter.speech, awaited),
              payBy: order.payBy ? dueDateIn(visit.counter.speech, order.payBy) : undefined,
            }
          }
          downloads={downloads}
        />
      )
      return replyAtCounter(visit, page)
    }),
  } satisfies Routes
}

/** Where the shopper goes once the order stands. */
function finish({ c, redirect, counter }: Visit, { order }: WholeOrder) {
  const { thankYouPageUrl } = redirect.request.callbacks
  if (!thankYouPageUrl) return c.redirect(`${counter.path}/done`, 303)
  const url = new URL(thankYouPageUrl)
  url.searchParams.set('orderId', order.id)
  return c.redirect(url.href, 303)
}
