import type { WireCheckout } from '@vitrine/contract'
import { addressForm, NO_COUNTRY_FORM } from '@vitrine/ui/address-forms'
import { subdivisionCode } from '@vitrine/ui/subdivisions'
import type { ReactNode } from 'react'
import { isPaid } from '../../checkout/checkouts/amount-due.ts'
import { needsDelivery } from '../../checkout/checkouts/missing-details.ts'
import { orderToPay } from '../../checkout/checkouts/order-to-pay.ts'
import { quoteCheckout } from '../../checkout/checkouts/quote-checkout.ts'
import { quoteFingerprint } from '../../checkout/checkouts/quote-fingerprint.ts'
import { hasVatNumbers } from '../../kernel/address/vat-numbers.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { CspSources } from '../../kernel/pages/page.tsx'
import { Refusal } from '../../kernel/refusal.ts'
import { listSavedCards } from '../../orders/payments/payment-customers.ts'
import type { PaymentProvider } from '../../orders/payments/payment-provider.ts'
import { toStripeAmount } from '../../orders/payments/stripe-units.ts'
import { instructionsOf } from '../../orders/records/offline-payments.ts'
import { ignoreUnavailable } from '../../orders/transactions/provider-payment.ts'
import { optionIn } from '../../pricing/shipping/delivery-slots.ts'
import {
  addressFormAt,
  countriesByName,
  knownCountries,
  servedCountries,
} from '../../pricing/shipping/served-countries.ts'
import { CheckoutLayout, STEP_FORM } from '../hosted-pages/checkout/checkout-layout.tsx'
import type { ProgressStep } from '../hosted-pages/checkout/checkout-progress.tsx'
import { EmptyCheckoutPage } from '../hosted-pages/checkout/checkout-status-pages.tsx'
import type { CheckoutSummary } from '../hosted-pages/checkout/checkout-summary.tsx'
import { CouponFields } from '../hosted-pages/checkout/coupon-fields.tsx'
import { DeliveryStep } from '../hosted-pages/checkout/delivery-step.tsx'
import { DetailsStep } from '../hosted-pages/checkout/details-step.tsx'
import { PaymentStep, type RequiredVerification } from '../hosted-pages/checkout/payment-step.tsx'
import type { StepError } from '../hosted-pages/checkout/step-components.tsx'
import { STRIPE_CSP_SOURCES, type StripeFieldsProps } from '../hosted-pages/checkout/stripe-fields.tsx'
import { listShopPolicies } from '../hosted-pages/list-shop-policies.ts'
import type { CheckoutPageContext } from './checkout-page-context.tsx'
import { isDeliveryChosen, isReached, nextStep, STEPS, type Step } from './checkout-steps.ts'
import type { FormErrorMessages } from './form-errors.ts'
import { initialFormValues } from './form-values.ts'
import { replyWithStep } from './reply-with-step.tsx'

export type AvailablePayments = (
  pageContext: Pick<CheckoutPageContext, 'wireCheckout' | 'rules' | 'status'>,
) => Promise<readonly PaymentProvider[]>

interface StepPageOptions {
  readonly formError: FormErrorMessages
  readonly availablePayments: AvailablePayments
  /** The verification that the payment step requires before an unpaid order. */
  readonly captcha: (pageContext: CheckoutPageContext) => Promise<RequiredVerification | undefined>
  readonly status?: 200 | 403
}

/** The page of a step. An incomplete earlier step is shown first. */
export async function renderStep(
  pageContext: CheckoutPageContext,
  step: Step,
  { status = 200, ...pageOptions }: StepPageOptions,
) {
  const { c, checkoutPage, wireCheckout, formValues } = pageContext
  if (wireCheckout.lineItems.length === 0)
    return replyWithStep(pageContext, <EmptyCheckoutPage checkoutPage={checkoutPage} />)
  if (!isReached(wireCheckout, step)) return c.redirect(`${checkoutPage.path}/${nextStep(wireCheckout)}`, 303)
  const { content, embeds } = await PAGES[step](pageContext, pageOptions)
  return replyWithStep(
    pageContext,
    <CheckoutLayout
      title={checkoutPage.locale.texts.checkout.titles[step]}
      checkoutPage={checkoutPage}
      languages={{ form: STEP_FORM }}
      steps={progressOf(pageContext, step)}
      policies={step === 'payment' ? [] : await policiesOf(pageContext)}
      summary={summaryOf(step === 'details' ? await priceAtTypedAddress(pageContext) : wireCheckout)}
      aside={
        <CouponFields
          checkout={wireCheckout}
          value={formValues.code}
          problem={pageOptions.formError.coupon}
        />
      }
    >
      {content}
    </CheckoutLayout>,
    { status, embeds },
  )
}

const policiesOf = ({ cartContext, checkoutPage }: CheckoutPageContext) =>
  listShopPolicies(cartContext.db, checkoutPage.locale)

function progressOf(
  { checkoutPage: { locale, path }, wireCheckout }: CheckoutPageContext,
  current: Step,
): readonly ProgressStep[] {
  const { titles, details, enteredDetails } = locale.texts.checkout
  const isDelivered = needsDelivery(wireCheckout)
  const names = { ...titles, details: isDelivered ? enteredDetails.address : details.contact }
  return STEPS.filter((step) => step !== 'delivery' || isDelivered).map((step) => ({
    name: names[step],
    isCurrent: step === current,
    ...(step !== current && isReached(wireCheckout, step) && { url: `${path}/${step}` }),
  }))
}

interface StepPage {
  readonly content: ReactNode
  /** Another site whose fields are on the page. */
  readonly embeds?: CspSources | undefined
}

type Page = (
  pageContext: CheckoutPageContext,
  pageOptions: Omit<StepPageOptions, 'status'>,
) => StepPage | Promise<StepPage>

const PAGES: Readonly<Record<Step, Page>> = {
  details: async (pageContext, { formError: { problem } }) => {
    const { c, checkoutPage, wireCheckout, cartContext, checkout, rules } = pageContext
    const { pricingSettings } = cartContext
    const { isOwner } = cartContext.viewer
    const formValues = {
      ...(await initialFormValues(cartContext.db, checkout, isOwner)),
      ...pageContext.formValues,
    }
    const isDelivered = needsDelivery(wireCheckout)
    const isMember = isOwner && checkout.ownerKind === 'member'
    const formAt = (country: string) => ({
      ...addressFormAt(pricingSettings, country),
      hasVatNumber: rules.fields.company !== 'HIDDEN' && hasVatNumbers(country),
    })
    const choicesOf = (codes: readonly string[]) =>
      countriesByName(checkoutPage.locale, codes).map((one) => ({ ...one, form: formAt(one.code) }))
    const countries = choicesOf((isDelivered ? servedCountries : knownCountries)(pricingSettings))
    // The shipping country is guessed, because shoppers see it at a glance. The billing country is not.
    const guesses = isDelivered
      ? [
          acceptedCountry(c.req.header('accept-language')),
          pageContext.shopCountry,
          pricingSettings.taxRegions[0]?.country,
          countries[0]?.code,
        ]
      : []
    const isOffered = (requested: string | undefined) => countries.some(({ code }) => code === requested)
    const country = [formValues.country, ...guesses].find(isOffered)
    const billingCountry = formValues.billingCountry || country
    const billing = isDelivered
      ? {
          countries: choicesOf([
            ...new Set([
              ...knownCountries(pricingSettings),
              ...countries.map(({ code }) => code),
              ...(billingCountry ? [billingCountry] : []),
            ]),
          ]),
          form: billingCountry ? formAt(billingCountry) : NO_COUNTRY_FORM,
        }
      : undefined
    const content = (
      <DetailsStep
        checkoutPage={checkoutPage}
        checkout={wireCheckout}
        formValues={{ ...formValues, country: country ?? '', billingCountry: billingCountry ?? '' }}
        billing={billing}
        countries={countries}
        form={country ? formAt(country) : NO_COUNTRY_FORM}
        isDelivered={isDelivered}
        isMember={isMember}
        signInUrl={isMember ? undefined : pageContext.redirect.request.callbacks.loginUrl}
        fieldSettings={rules.fields}
        problem={problem}
      />
    )
    return { content }
  },

  delivery: (pageContext, { formError: { problem } }) => ({
    content: (
      <DeliveryStep
        checkoutPage={pageContext.checkoutPage}
        checkout={pageContext.wireCheckout}
        problem={problem ?? unavailableSlotProblem(pageContext)}
      />
    ),
  }),

  payment: async (pageContext, { formError: { problem, giftCard }, availablePayments, captcha }) => {
    const { cartContext, checkoutPage, wireCheckout } = pageContext
    const providers = await availablePayments(pageContext)
    const offline = providers.filter(({ kind }) => kind === 'OFFLINE')
    const instructions = await Promise.all(
      offline.map(
        async ({ id }) => [id, await instructionsOf(cartContext.db, id, checkoutPage.locale.code)] as const,
      ),
    )
    const stripe = isPaid(wireCheckout) ? undefined : await findStripeFields(providers, pageContext)
    const content = (
      <PaymentStep
        checkoutPage={checkoutPage}
        checkout={wireCheckout}
        problem={problem}
        formValues={pageContext.formValues}
        giftCardProblem={giftCard}
        providers={providers}
        stripe={stripe}
        instructions={Object.fromEntries(instructions)}
        seen={quoteFingerprint(wireCheckout)}
        isFree={isPaid(wireCheckout)}
        ordered={summaryOf(wireCheckout)}
        rules={pageContext.rules}
        policies={await policiesOf(pageContext)}
        proof={offline.length > 0 ? await captcha(pageContext) : undefined}
      />
    )
    return { content, embeds: stripe && STRIPE_CSP_SOURCES }
  },
}

/** The provider whose payments shoppers confirm on this page, in Stripe's own fields. */
async function findStripeFields(
  providers: readonly PaymentProvider[],
  pageContext: CheckoutPageContext,
): Promise<StripeFieldsProps | undefined> {
  const { wireCheckout, cartContext } = pageContext
  const { amount, isRepeated = false } = orderToPay(wireCheckout)
  const stripeAmount = amount && toStripeAmount(amount)
  if (!amount || stripeAmount === undefined) return undefined
  const memberId = cardHolder(pageContext)
  for (const provider of providers) {
    const key = await provider.publishableKey?.()
    if (!key) continue
    // Without an answer, the member enters a card.
    const listed =
      memberId && (await listSavedCards(cartContext.db, provider, memberId).catch(ignoreUnavailable))
    const savedCards = listed || []
    return {
      provider: provider.id,
      publishableKey: key,
      amount: stripeAmount,
      currency: amount.currency,
      isRepeated,
      email: wireCheckout.buyerInfo?.email,
      canSaveCard:
        memberId !== undefined && provider.customers !== undefined && savedCards.length < LIMITS.savedCards,
      savedCards,
    }
  }
  return undefined
}

/** The member whose cards may be shown and kept: the owner of the checkout. Cards of subscriptions are kept apart. */
export const cardHolder = ({
  wireCheckout,
  checkout,
  cartContext,
}: CheckoutPageContext): string | undefined =>
  cartContext.viewer.isOwner && checkout.ownerKind === 'member' && !orderToPay(wireCheckout).isRepeated
    ? checkout.ownerId
    : undefined

/** The checkout at the typed address. Until it is complete enough for taxes, there is none. */
async function priceAtTypedAddress({
  cartContext,
  checkout,
  wireCheckout,
  formValues: { country, subdivision: typed = '' },
}: CheckoutPageContext): Promise<WireCheckout> {
  if (!country) return wireCheckout
  const subdivision = subdivisionCode(country, typed)
  const isKnown = subdivision || !addressForm(country).subdivision?.isRequired
  const place = isKnown ? { country, ...(subdivision && { subdivision }) } : undefined
  const { address: _, billingAddress: __, ...info } = checkout.info
  const placed = place && { [needsDelivery(wireCheckout) ? 'address' : 'billingAddress']: place }
  const priced = await quoteCheckout(cartContext, { ...checkout, info: { ...info, ...placed } })
  return priced instanceof Refusal ? wireCheckout : priced.wireCheckout
}

/** Reports a selected slot that is no longer free. */
function unavailableSlotProblem({
  checkoutPage,
  checkout,
  wireCheckout,
}: CheckoutPageContext): StepError | undefined {
  const code = checkout.info.selectedShippingOption?.code
  const carriers = wireCheckout.shippingInfo?.carrierServiceOptions ?? []
  const options = carriers.flatMap(({ shippingOptions }) => shippingOptions)
  const isUnavailable = code && code !== optionIn(code) && !options.some((option) => option.code === code)
  return isUnavailable ? { message: checkoutPage.locale.texts.checkout.changed.timeTaken } : undefined
}

/** The country of the browser's preferred language: Austria for `de-AT,de;q=0.9`. */
const acceptedCountry = (accepted: string | undefined): string | undefined =>
  /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(accepted ?? '')?.[1]?.toUpperCase()

export const summaryOf = (wireCheckout: WireCheckout): CheckoutSummary => ({
  lineItems: wireCheckout.lineItems,
  ...(wireCheckout.priceSummary && { priceSummary: wireCheckout.priceSummary }),
  ...(wireCheckout.taxSummary && { taxSummary: wireCheckout.taxSummary }),
  ...(wireCheckout.payNow && { payNow: wireCheckout.payNow }),
  ...(wireCheckout.payLater && { payLater: wireCheckout.payLater }),
  ...(wireCheckout.giftCard && { giftCard: wireCheckout.giftCard }),
  ...(wireCheckout.payNowTotalAfterGiftCard && {
    payNowTotalAfterGiftCard: wireCheckout.payNowTotalAfterGiftCard,
  }),
  ...(wireCheckout.totalAfterGiftCard && { totalAfterGiftCard: wireCheckout.totalAfterGiftCard }),
  ...(wireCheckout.subscriptionCharges && { subscriptionCharges: wireCheckout.subscriptionCharges }),
  ...(wireCheckout.membershipOptions && { membershipOptions: wireCheckout.membershipOptions }),
  taxIncludedInPrice: wireCheckout.taxIncludedInPrice ?? false,
  isTaxEstimated: !(wireCheckout.shippingInfo?.shippingDestination ?? wireCheckout.billingInfo)?.address,
  isDeliveryChosen: isDeliveryChosen(wireCheckout),
  ...(wireCheckout.currency && { currency: wireCheckout.currency }),
  shippingTitle: wireCheckout.shippingInfo?.selectedCarrierServiceOption?.title,
})
