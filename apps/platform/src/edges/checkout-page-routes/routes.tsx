import { type CheckoutRecord, findCheckout } from '../../cart/records/checkout-repository.ts'
import { canDownload, linksOfOrder } from '../../features/downloads/download-links.ts'
import {
  claimRedirect,
  markOwnerBrowser,
  type RedirectRow,
} from '../../identity/redirect-sessions/redirect-session-repository.ts'
import { findHostedSession } from '../../identity/sessions/hosted-sessions.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { anonymizeOrder } from '../../orders/orders/anonymize-order.ts'
import { guestRegistrationOf } from '../../orders/orders/guest-registration.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { loadOrder } from '../../orders/records/load-order.ts'
import {
  findPendingOffline,
  formatDueDate,
  pendingOfflineAmount,
} from '../../orders/records/offline-payments.ts'
import { latestOrderOfCheckout } from '../../orders/records/order-repository.ts'
import { type LoadedOrder, serializeOrder } from '../../orders/records/order-serializer.ts'
import {
  awaitsShopper,
  ignoreUnavailable,
  refreshPayment,
} from '../../orders/transactions/provider-payment.ts'
import { PaymentPendingPage } from '../hosted-pages/checkout/checkout-status-pages.tsx'
import { ThankYouPage } from '../hosted-pages/checkout/thank-you-page.tsx'
import { accountForm, accountRoutes } from './account-routes.ts'
import type { CheckoutPageContext } from './checkout-page-context.tsx'
import { checkoutPageForms } from './checkout-page-forms.ts'
import { CHECKOUT_PAGE_LIFETIME_MS } from './checkout-page-lifetime.ts'
import { detailsRoutes } from './details-routes.ts'
import { type FormError, formErrorQuery } from './form-errors.ts'
import { isShopReferrer } from './is-shop-referrer.ts'
import { paymentRoutes } from './payment-routes.tsx'
import { summaryOf } from './render-step.tsx'
import { replyWithStep } from './reply-with-step.tsx'

export const checkoutRoutes = (server: OrdersServer) => {
  const { db, config, now } = server
  const forms = checkoutPageForms(server)
  const { pageContexts, paymentContext, redirectToNextStep, redirectToPaid } = forms

  /** Continues from the payment status. */
  const follow = (pageContext: CheckoutPageContext, loaded: LoadedOrder) => {
    const { c, checkoutPage, wireCheckout } = pageContext
    const pendingPayment = loaded.payments.find(awaitsShopper)
    if (loaded.order.status === 'REJECTED') {
      const reason = loaded.payments.find((payment) => payment.reason)?.reason
      const declined = (reason ?? 'CARD_DECLINED') as NonNullable<FormError['declined']>
      return c.redirect(`${checkoutPage.path}/payment?${formErrorQuery({ declined })}`, 303)
    }
    if (pendingPayment?.isEmbedded)
      return c.redirect(`${checkoutPage.path}/payment?${formErrorQuery({ declined: 'NOT_CONFIRMED' })}`, 303)
    if (pendingPayment?.actionUrl) return c.redirect(pendingPayment.actionUrl, 303)
    return loaded.order.status === 'INITIALIZED'
      ? replyWithStep(
          pageContext,
          <PaymentPendingPage checkoutPage={checkoutPage} summary={summaryOf(wireCheckout)} />,
        )
      : finish(pageContext, loaded)
  }

  /** Whether a browser is known to belong to the person who requested the link. */
  const isOwners = async (c: HttpContext, redirect: RedirectRow, { ownerKind, ownerId }: CheckoutRecord) => {
    const { shopUrl } = config
    if (await isShopReferrer(db, redirect, { referer: c.req.header('referer'), shopUrl })) return true
    if (ownerKind !== 'member') return false
    const token = pageCookies(c, config.publicUrl).read('member') ?? ''
    return (await findHostedSession(db, token, now()))?.memberId === ownerId
  }

  return {
    ...detailsRoutes(forms),
    ...paymentRoutes(server, forms),
    ...accountRoutes(server, forms),

    /** The link redirects here once, so that its token is in no history. */
    'GET /checkout': route({ access: 'anyone' }, async (c: HttpContext) => {
      const cookies = pageCookies(c, config.publicUrl)
      const browser = cookies.read('browser') ?? newSecret()
      const at = now()
      const expiresAt = new Date(at.getTime() + CHECKOUT_PAGE_LIFETIME_MS)
      const link = hashOf(c.req.query('session') ?? '')
      const redirect = await claimRedirect(db, link, { browserHash: hashOf(browser), expiresAt, now: at })
      const checkout = redirect?.request.checkoutId && (await findCheckout(db, redirect.request.checkoutId))
      if (redirect?.kind !== 'checkout' || !checkout) return pageContexts.replyNotFound(c)
      await pageContexts.checkoutSpeech(c, checkout)
      if (await isOwners(c, redirect, checkout)) await markOwnerBrowser(db, redirect.id)
      cookies.write('browser', browser)
      return c.redirect(`/checkout/${redirect.id}`, 303)
    }),

    'GET /checkout/:id': route(
      { access: 'anyone' },
      pageContexts.shown(async (pageContext) => {
        const order = await latestOrderOfCheckout(db, pageContext.checkout.id)
        return order && order.status !== 'REJECTED'
          ? redirectToPaid(pageContext)
          : redirectToNextStep(pageContext, pageContext.wireCheckout)
      }),
    ),

    /** The return page after payment. */
    'GET /checkout/:id/paid': route(
      { access: 'anyone' },
      pageContexts.shown(async (pageContext) => {
        const order = await latestOrderOfCheckout(db, pageContext.checkout.id)
        if (!order) return redirectToNextStep(pageContext, pageContext.wireCheckout)
        const loaded = await loadOrder(db, order)
        const pending = loaded.payments.find(({ status }) => status === 'PENDING')
        const requested =
          pending && (await refreshPayment(paymentContext(pageContext), pending).catch(ignoreUnavailable))
        return follow(pageContext, requested && !(requested instanceof Refusal) ? requested : loaded)
      }),
    ),

    'GET /checkout/:id/done': route(
      { access: 'anyone' },
      pageContexts.shown(async (pageContext) => {
        const order = await latestOrderOfCheckout(db, pageContext.checkout.id)
        if (!order || order.status === 'REJECTED' || order.status === 'INITIALIZED')
          return redirectToNextStep(pageContext, pageContext.wireCheckout)
        const loaded = await loadOrder(db, order)
        const { canSeeDetails } = pageContext
        const wireOrder = canSeeDetails ? serializeOrder(loaded) : anonymizeOrder(serializeOrder(loaded))
        const summary = {
          ...summaryOf(pageContext.checkout.snapshot),
          paymentStatus: wireOrder.paymentStatus,
        }
        const downloads = canSeeDetails && canDownload(order) ? await linksOfOrder(db, order.id, now()) : []
        const payLater = await findPendingOffline(db, order, loaded.payments)
        const awaited = { amount: pendingOfflineAmount(loaded.payments), currency: order.currency }
        const page = (
          <ThankYouPage
            checkoutPage={pageContext.checkoutPage}
            order={wireOrder}
            summary={summary}
            payLater={
              payLater && {
                ...payLater,
                amount: formatMoneyIn(pageContext.checkoutPage.locale, awaited),
                payBy: order.paymentDueAt
                  ? formatDueDate(pageContext.checkoutPage.locale, order.paymentDueAt)
                  : undefined,
              }
            }
            downloads={downloads}
            account={
              canSeeDetails && guestRegistrationOf(order, '') ? accountForm(pageContext, order) : undefined
            }
          />
        )
        return replyWithStep(pageContext, page)
      }),
    ),
  } satisfies Routes
}

/** The redirect after the order is placed. */
function finish({ c, redirect, checkoutPage }: CheckoutPageContext, { order }: LoadedOrder) {
  const { thankYouPageUrl } = redirect.request.callbacks
  if (!thankYouPageUrl) return c.redirect(`${checkoutPage.path}/done`, 303)
  const url = new URL(thankYouPageUrl)
  url.searchParams.set('orderId', order.id)
  return c.redirect(url.href, 303)
}
