import type { WireCheckout } from '@vitrine/contract'
import { type CheckoutChange, changeCheckout } from '../../checkout/checkouts/change-checkout.ts'
import { orderToPay } from '../../checkout/checkouts/order-to-pay.ts'
import type { Handler } from '../../kernel/http/route-types.ts'
import { offeredLanguage, urlInLanguage } from '../../kernel/pages/page-language.tsx'
import { Refusal } from '../../kernel/refusal.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { availablePaymentMethods } from '../../orders/payments/methods/available-payment-methods.ts'
import { latestOrderOfCheckout, paymentsOf } from '../../orders/records/order-repository.ts'
import type { PaymentContext } from '../../orders/transactions/payment-context.ts'
import { awaitsShopper, ignoreUnavailable, voidPayment } from '../../orders/transactions/provider-payment.ts'
import { type CheckoutPageContext, checkoutPageContexts } from './checkout-page-context.tsx'
import { nextStep, type Step } from './checkout-steps.ts'
import { couponFormError, type FormError, formErrorMessages, formErrorQuery } from './form-errors.ts'
import { type FormValues, withUncheckedBoxes } from './form-values.ts'
import { renderStep } from './render-step.tsx'
import { unpaidOrderVerification } from './unpaid-order-verification.ts'

export type CheckoutPageForms = ReturnType<typeof checkoutPageForms>

/**
 * Common parts of all checkout steps. A step has one URL: GET shows the page, and its form posts to the same URL.
 * Every post ends in a redirect, so that Back and reload never resend a form.
 */
export function checkoutPageForms(server: OrdersServer) {
  const { db, now, payments: providers, orderSubscribers: subscribers } = server
  const pageContexts = checkoutPageContexts(server)
  const verification = unpaidOrderVerification(server)

  const availablePayments = ({
    wireCheckout,
    rules,
    status,
  }: Pick<CheckoutPageContext, 'wireCheckout' | 'rules' | 'status'>) =>
    availablePaymentMethods(db, providers, {
      status,
      isOfflineOffered: rules.offlinePayment.isOffered,
      ...orderToPay(wireCheckout),
    })

  const paymentContext = ({ cartContext }: CheckoutPageContext): PaymentContext => ({
    db,
    providers,
    actor: cartContext.caller,
    operation: 'placeOrder',
    now: now(),
    subscribers,
  })

  const redirectToPaid = ({ c, checkoutPage }: CheckoutPageContext) =>
    c.redirect(`${checkoutPage.path}/paid`, 303)

  const shown = (step: Step): Handler =>
    pageContexts.shown(async (pageContext) => {
      const { isPlaced, isRejected, waiting } = await orderOf(db, pageContext)
      if (isPlaced) return redirectToPaid(pageContext)
      const isLeft = pageContext.redirect.request.typed !== undefined
      const { locale } = pageContext.checkoutPage
      const formValues = isLeft ? pageContext.formValues : undefined
      const formErrorSource = {
        query: new URL(pageContext.c.req.url).searchParams,
        formValues,
        isRejected: isRejected || waiting?.isEmbedded === true,
        currency: pageContext.wireCheckout.currency,
      }
      return renderStep(pageContext, step, {
        formError: formErrorMessages(locale, formErrorSource),
        availablePayments,
        captcha: verification.requiredVerification,
      })
    })

  /** Redirects to the first incomplete step. */
  const redirectToNextStep = ({ c, checkoutPage }: CheckoutPageContext, wireCheckout: WireCheckout) =>
    c.redirect(`${checkoutPage.path}/${nextStep(wireCheckout)}`, 303)

  /** Redirects back to a step, with its input and errors. */
  const redirectToStep = async (
    pageContext: CheckoutPageContext,
    step: Step,
    formValues: FormValues,
    formError: FormError = {},
  ) => {
    await pageContexts.keep(pageContext, { ...pageContext.formValues, ...formValues })
    const query = formErrorQuery(formError).toString()
    return pageContext.c.redirect(`${pageContext.checkoutPage.path}/${step}${query && `?${query}`}`, 303)
  }

  /** Updates the checkout, clears the stored input, and redirects to the next step. */
  const change = async (pageContext: CheckoutPageContext, step: Step, changes: CheckoutChange) => {
    const changed = await changeCheckout(pageContext.cartContext, pageContext.checkout.id, changes)
    if (changed instanceof Refusal)
      return changed.code === 'CHECKOUT_ALREADY_COMPLETED'
        ? redirectToPaid(pageContext)
        : redirectToStep(pageContext, step, {}, { problem: 'unknown' })
    await pageContexts.forget(pageContext)
    return redirectToNextStep(pageContext, changed.wireCheckout)
  }

  const handleSharedFields = sharedFields(pageContexts, redirectToStep)

  const posted = (
    step: Step,
    take: (pageContext: CheckoutPageContext, formValues: FormValues) => Response | Promise<Response>,
    first?: (pageContext: CheckoutPageContext, formValues: FormValues) => Promise<void>,
  ): Handler =>
    pageContexts.posted(
      async (pageContext, sent) => {
        const formValues = withUncheckedBoxes(sent)
        const { isPlaced, waiting } = await orderOf(db, pageContext)
        if (isPlaced) return redirectToPaid(pageContext)
        // A shopper who returns from the bank and continues here gives up that payment.
        if (waiting) await voidPayment(paymentContext(pageContext), waiting).catch(ignoreUnavailable)
        await first?.(pageContext, formValues)
        return (await handleSharedFields(pageContext, step, formValues)) ?? take(pageContext, formValues)
      },
      (pageContext) => {
        const message = pageContext.checkoutPage.locale.texts.checkout.problems.pageExpired
        const formError = { problem: { message } }
        return renderStep(pageContext, step, {
          formError,
          availablePayments,
          captcha: verification.requiredVerification,
          status: 403,
        })
      },
    )

  return {
    pageContexts,
    verification,
    availablePayments,
    paymentContext,
    shown,
    posted,
    redirectToStep,
    change,
    redirectToNextStep,
    redirectToPaid,
  }
}

/** The progress of a checkout's order. One that waits for the shopper at the bank can still be canceled. */
async function orderOf(db: OrdersServer['db'], { checkout }: CheckoutPageContext) {
  const order = await latestOrderOfCheckout(db, checkout.id)
  if (!order || order.status === 'REJECTED') return { isPlaced: false, isRejected: order !== undefined }
  const pendingPayment =
    order.status === 'INITIALIZED' && (await paymentsOf(db, [order.id])).find(awaitsShopper)
  return {
    isPlaced: !pendingPayment,
    isRejected: false,
    ...(pendingPayment && { waiting: pendingPayment }),
  }
}

const applyCoupon = async (
  pageContext: CheckoutPageContext,
  couponCode: string | null,
): Promise<FormError | undefined> => {
  const changed = await changeCheckout(pageContext.cartContext, pageContext.checkout.id, { couponCode })
  return changed instanceof Refusal ? couponFormError(changed) : undefined
}

/** Handles the common controls of every step: languages and the discount code. A typed code counts as submitted. */
function sharedFields(
  pageContexts: ReturnType<typeof checkoutPageContexts>,
  redirectToStep: (
    pageContext: CheckoutPageContext,
    step: Step,
    formValues: FormValues,
    formError?: FormError,
  ) => Promise<Response>,
) {
  return async (
    pageContext: CheckoutPageContext,
    step: Step,
    formValues: FormValues,
  ): Promise<Response | undefined> => {
    const language = await offeredLanguage(pageContext.c, formValues.language)
    if (language) {
      await pageContexts.keep(pageContext, { ...pageContext.formValues, ...formValues })
      return pageContext.c.redirect(urlInLanguage(`${pageContext.checkoutPage.path}/${step}`, language), 303)
    }
    if (formValues.do === 'remove-coupon')
      return redirectToStep(pageContext, step, formValues, await applyCoupon(pageContext, null))
    const code = formValues.code?.trim()
    // A shopper who has seen that a code gives nothing, and continues with it in its field, continues without it.
    const shouldApply =
      formValues.do === 'coupon' ||
      (formValues.do === undefined && code !== pageContext.formValues.refusedCode)
    if (!code || !shouldApply)
      return formValues.do === 'coupon'
        ? redirectToStep(pageContext, step, formValues, { coupon: 'codeMissing' })
        : undefined
    const formError = await applyCoupon(pageContext, code)
    if (formError) return redirectToStep(pageContext, step, { ...formValues, refusedCode: code }, formError)
    // A shopper who is about to pay sees the new total first.
    return formValues.do === 'coupon' || step === 'payment'
      ? redirectToStep(pageContext, step, { ...formValues, code: '' })
      : undefined
  }
}
