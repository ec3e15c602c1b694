import { isPaid } from '../../checkout/checkouts/amount-due.ts'
import { changeCheckout, withAvailableStock } from '../../checkout/checkouts/change-checkout.ts'
import { findGiftCardToApply } from '../../checkout/checkouts/find-gift-card-to-apply.ts'
import { quoteChanges } from '../../checkout/checkouts/quote-changes.ts'
import { quoteFingerprint } from '../../checkout/checkouts/quote-fingerprint.ts'
import { withOrderConcurrency } from '../../checkout/place-order/order-concurrency.ts'
import { placeShopperOrder, type ShopperPurchase } from '../../checkout/place-order/place-shopper-order.ts'
import type { Handler, HttpContext } from '../../kernel/http/route-types.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { replyWithErrorPage } from '../../kernel/pages/error-page.tsx'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrder } from '../../orders/orders/cancel-order.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { isOfflinePayment } from '../../orders/payments/offline-payment.ts'
import {
  findOrCreatePaymentCustomer,
  findPaymentCustomer,
  listSavedCards,
} from '../../orders/payments/payment-customers.ts'
import type { PaymentProvider } from '../../orders/payments/payment-provider.ts'
import { TEST_CARD } from '../../orders/payments/test-bank/test-bank.ts'
import { paymentsOf } from '../../orders/records/order-repository.ts'
import { chargePayment } from '../../orders/transactions/charge-payment.ts'
import { awaitsShopper, ignoreUnavailable } from '../../orders/transactions/provider-payment.ts'
import { MEMBERSHIPS_APP_ID } from '../../pricing/memberships/resolve-memberships.ts'
import { QuoteChangesPage } from '../hosted-pages/checkout/checkout-status-pages.tsx'
import type { CheckoutPageContext } from './checkout-page-context.tsx'
import type { CheckoutPageForms } from './checkout-page-forms.ts'
import type { FormError } from './form-errors.ts'
import type { FormValues } from './form-values.ts'
import { cardHolder, summaryOf } from './render-step.tsx'
import { replyWithStep } from './reply-with-step.tsx'
import { validateCard } from './validate-card.ts'

const REFUND_AND_RESTOCK = { restock: true, refund: true }

/** The payment step, the order button, and the notice about changes in the shop. */
export const paymentRoutes = (server: OrdersServer, forms: CheckoutPageForms) => {
  const { pageContexts, shown, posted, redirectToStep, change } = forms
  const pay = payment(server, forms)

  return {
    'GET /checkout/:id/payment': route({ access: 'anyone' }, shown('payment')),

    'POST /checkout/:id/payment': route(
      { access: 'anyone' },
      withScriptResponse(
        posted('payment', async (pageContext, formValues) => {
          if (formValues.do === 'membership' || formValues.do === 'remove-membership') {
            const isUsable = await selectMembership(pageContext, formValues)
            const formError = isUsable ? undefined : { problem: 'membershipUnusable' as const }
            return redirectToStep(pageContext, 'payment', formValues, formError)
          }
          if (formValues.do !== 'gift-card' && formValues.do !== 'remove-gift-card')
            return pay(pageContext, formValues)
          const formError = await payWithGiftCard(
            pageContext,
            formValues.do === 'gift-card' ? (formValues.giftCard ?? '') : '',
          )
          return redirectToStep(
            pageContext,
            'payment',
            formError ? formValues : { ...formValues, giftCard: '' },
            formError,
          )
        }),
      ),
    ),

    'GET /checkout/:id/changed': route(
      { access: 'anyone' },
      pageContexts.shown(async (pageContext) => {
        const { checkoutPage, checkout, wireCheckout, cartContext, c } = pageContext
        const reason = c.req.query('because') ?? ''
        const served = await withAvailableStock(cartContext, pageContext)
        const current = served instanceof Refusal ? wireCheckout : served.wireCheckout
        const changes = quoteChanges(checkoutPage.locale, {
          before: checkout.snapshot,
          now: wireCheckout,
          current,
          because: reason,
        })
        const address = `${checkoutPage.path}/changed?because=${encodeURIComponent(reason)}`
        const page = (
          <QuoteChangesPage
            checkoutPage={checkoutPage}
            summary={summaryOf(current)}
            changes={changes}
            address={address}
          />
        )
        return replyWithStep(pageContext, page)
      }),
    ),

    /** The shopper accepts the current checkout. */
    'POST /checkout/:id/changed': route(
      { access: 'anyone' },
      posted('payment', async (pageContext) => {
        const hasCoupon = pageContext.wireCheckout.appliedDiscounts?.some(({ coupon }) => coupon)
        return change(pageContext, 'payment', {
          acceptsStock: true,
          ...(!hasCoupon && { couponCode: null }),
        })
      }),
    ),
  } satisfies Routes
}

/** Whether the script of the page sent the form, because the shopper pays in the fields of a provider on it. */
const isFromScript = (c: HttpContext): boolean => c.req.header('accept') === 'application/json'

/** A script cannot follow a redirect to the shop, so it gets the URL. */
const withScriptResponse =
  (handle: Handler): Handler =>
  async (c) => {
    const response = await handle(c)
    return isFromScript(c) && response.status === 303
      ? c.json({ url: response.headers.get('location') })
      : response
  }

/** Adds a membership to those that pay, or removes it. Returns whether it can pay. */
async function selectMembership(
  { cartContext, checkout: { id: checkoutId, info }, wireCheckout }: CheckoutPageContext,
  formValues: FormValues,
): Promise<boolean> {
  const id = formValues.membership ?? ''
  const usable = new Set(wireCheckout.membershipOptions?.eligibleMemberships?.map((one) => one.id))
  // One that was revoked meanwhile is not on the page, so it could not be removed.
  const others = (info.selectedMemberships ?? []).filter((one) => one.id !== id && usable.has(one.id))
  const isAdded = formValues.do === 'membership'
  const selectedMemberships = isAdded ? [...others, { id, appId: MEMBERSHIPS_APP_ID }] : others
  const changed = await changeCheckout(cartContext, checkoutId, { info: { selectedMemberships } })
  return !(changed instanceof Refusal)
}

const payWithGiftCard = async (
  pageContext: CheckoutPageContext,
  giftCard: string,
): Promise<FormError | undefined> => {
  const card = await findGiftCardToApply(pageContext.cartContext, giftCard)
  const changed =
    card instanceof Refusal
      ? card
      : await changeCheckout(pageContext.cartContext, pageContext.checkout.id, {
          giftCardId: card.giftCardId ?? null,
        })
  return changed instanceof Refusal ? { giftCard: formErrorOf(changed) } : undefined
}

/** Places the order of a payment form and pays it. */
function payment(
  { db, config, now, orderSubscribers, payments: providers }: OrdersServer,
  {
    pageContexts,
    verification,
    availablePayments,
    paymentContext,
    redirectToStep,
    redirectToNextStep,
    redirectToPaid,
  }: CheckoutPageForms,
) {
  /** What blocks the payment. */
  const findPaymentError = async (
    pageContext: CheckoutPageContext,
    formValues: FormValues,
  ): Promise<FormError | undefined> => {
    const { isOpen, rules, wireCheckout } = pageContext
    if (!isOpen) return { problem: 'closed' }
    if (rules.policies.mustAccept && formValues.accepts !== 'yes') return { problem: 'accept' }
    // A changed quote is shown before anything else.
    if (formValues.seen !== quoteFingerprint(wireCheckout) || isPaid(wireCheckout)) return undefined
    const paymentMethods = await availablePayments(pageContext)
    if (paymentMethods.length === 0) return { problem: 'noPayment' }
    if (!paymentMethods.some(({ id }) => id === formValues.provider)) return { problem: 'choosePayment' }
    const fieldErrors = formValues.provider === TEST_CARD ? validateCard(formValues, now()) : {}
    return Object.keys(fieldErrors).length > 0 ? { problem: 'invalidFields', fieldErrors } : undefined
  }

  /** The provider's customer of a member, and whether it keeps the card, as the member wishes. */
  const memberCards = async (
    pageContext: CheckoutPageContext,
    provider: PaymentProvider,
    { saveCard }: FormValues,
  ) => {
    const memberId = cardHolder(pageContext)
    if (!memberId) return {}
    if (saveCard !== 'yes') return { customer: await findPaymentCustomer(db, provider.id, memberId) }
    const email = pageContext.wireCheckout.buyerInfo?.email ?? ''
    const holder = { memberId, email }
    const customer = await findOrCreatePaymentCustomer(db, provider, holder, now()).catch(ignoreUnavailable)
    return { customer, keepsCard: customer !== undefined }
  }

  /** The saved card that a member chose. It is sent without the script of the provider. */
  const chosenCard = async (
    pageContext: CheckoutPageContext,
    provider: PaymentProvider,
    { savedCard }: FormValues,
  ) => {
    const memberId = cardHolder(pageContext)
    if (!savedCard || !memberId || !provider.customers) return undefined
    const cards = await listSavedCards(db, provider, memberId).catch(ignoreUnavailable)
    if (!cards?.some(({ reference }) => reference === savedCard)) return 'REMOVED'
    return { savedCard, customer: await findPaymentCustomer(db, provider.id, memberId) }
  }

  const place = ({ cartContext }: CheckoutPageContext, purchase: ShopperPurchase) =>
    withOrderConcurrency(() => placeShopperOrder(cartContext, purchase, orderSubscribers))

  /** A payment that waits for the shopper in another window is canceled when they start another one. */
  const isAbandoned = async (
    pageContext: CheckoutPageContext,
    placed: Awaited<ReturnType<typeof place>>,
  ): Promise<boolean> => {
    if (!(placed instanceof Refusal) || placed.code !== 'PAYMENT_IN_PROGRESS') return false
    const { orderId } = (placed as Refusal<'PAYMENT_IN_PROGRESS'>).data
    const waits = (await paymentsOf(db, [orderId])).some(awaitsShopper)
    return (
      waits &&
      !((await cancelOrder(paymentContext(pageContext), orderId, REFUND_AND_RESTOCK)) instanceof Refusal)
    )
  }

  return async (pageContext: CheckoutPageContext, formValues: FormValues) => {
    const { checkout, checkoutPage, c } = pageContext
    const error = await findPaymentError(pageContext, formValues)
    if (error) return redirectToStep(pageContext, 'payment', formValues, error)
    const isUnpaid = isOfflinePayment(formValues.provider) && !isPaid(pageContext.wireCheckout)
    const verified = isUnpaid ? await verification.verify(pageContext, formValues) : { hasCaptcha: false }
    if (!('hasCaptcha' in verified)) return redirectToStep(pageContext, 'payment', formValues, verified)
    await pageContexts.forget(pageContext)
    const provider = providers.get(formValues.provider ?? '')
    const isEmbedded = isFromScript(c) && Boolean(await provider?.publishableKey?.())
    const saved = !isEmbedded && provider && (await chosenCard(pageContext, provider, formValues))
    if (saved === 'REMOVED')
      return redirectToStep(pageContext, 'payment', formValues, { problem: 'cardRemoved' })
    const purchase = {
      checkoutId: checkout.id,
      quoteFingerprint: formValues.seen ?? '',
      provider: formValues.provider ?? '',
      returnUrl: `${config.publicUrl}${checkoutPage.path}/paid`,
      network: c.get('network'),
      hasCaptcha: verified.hasCaptcha,
      isEmbedded,
      ...(isEmbedded && provider && (await memberCards(pageContext, provider, formValues))),
      ...saved,
    }
    const first = await place(pageContext, purchase)
    const placed = (await isAbandoned(pageContext, first)) ? await place(pageContext, purchase) : first
    if (placed instanceof Refusal) {
      if (placed.code === 'CHECKOUT_ALREADY_COMPLETED') return redirectToPaid(pageContext)
      if (placed.code === 'CHECKOUT_INCOMPLETE')
        return redirectToNextStep(pageContext, pageContext.wireCheckout)
      if (isBusy(placed)) return replyWithErrorPage(c, placed, config)
      const problem = UNPAID_PROBLEMS[placed.code]
      if (problem) return redirectToStep(pageContext, 'payment', formValues, { problem })
      return c.redirect(`${checkoutPage.path}/changed?because=${placed.code}`, 303)
    }
    const { cardNumber = '', expiry = '', securityCode = '' } = formValues
    const card = { cardNumber, expiry, securityCode }
    // While it is unknown whether the payment succeeded, the order stays pending, and the next page checks again.
    const charged =
      placed.paymentId &&
      (await chargePayment(paymentContext(pageContext), placed.paymentId, card).catch(ignoreUnavailable))
    if (charged && 'clientSecret' in charged.result)
      return c.json({ clientSecret: charged.result.clientSecret, returnUrl: purchase.returnUrl })
    return redirectToPaid(pageContext)
  }
}

/** Why an unpaid order is rejected, as a text key. */
const UNPAID_PROBLEMS: Readonly<Partial<Record<Refusal['code'], NonNullable<FormError['problem']>>>> = {
  PAYMENT_OPTION_NOT_SUPPORTED: 'choosePayment',
  RATE_LIMITED: 'tooManyUnpaid',
  '-19971': 'captchaRequired',
}

const isBusy = (refusal: Refusal): refusal is Refusal<'BUSY'> => refusal.code === 'BUSY'

/** Why a gift card does not pay, as a text key. */
const formErrorOf = ({ code, data }: Refusal): NonNullable<FormError['giftCard']> => {
  if (code === 'RATE_LIMITED') return 'couponRateLimited'
  return 'reason' in data ? (data.reason as NonNullable<FormError['giftCard']>) : 'unknown'
}
