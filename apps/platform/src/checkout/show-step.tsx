import type { WireCheckout } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { Frame, STEP_FORM } from '../hosted-pages/checkout/checkout-layout.tsx'
import { CouponFields } from '../hosted-pages/checkout/coupon-fields.tsx'
import { DeliveryStep } from '../hosted-pages/checkout/delivery-step.tsx'
import { DetailsStep } from '../hosted-pages/checkout/details-step.tsx'
import { NothingLeft } from '../hosted-pages/checkout/final-pages.tsx'
import type { Problem } from '../hosted-pages/checkout/parts.tsx'
import { PaymentStep } from '../hosted-pages/checkout/payment-step.tsx'
import type { Summarised } from '../hosted-pages/checkout/summary.tsx'
import type { PaymentProvider } from '../payments/provider.ts'
import { optionIn } from '../shipping/delivery-slots.ts'
import { addressFormAt, countriesByName, knownCountries, servedCountries, UNPLACED } from './address-forms.ts'
import { isPaid } from './amount-due.ts'
import type { Visit } from './checkout-page-context.tsx'
import type { TroubleInWords } from './form-errors.ts'
import { typedOf } from './form-values.ts'
import { needsDelivery } from './missing-details.ts'
import { seen } from './quote-fingerprint.ts'
import { replyAtCounter } from './reply-with-step.tsx'
import { isDeliveryChosen, isReached, nextStep, type Step } from './steps.ts'
import type { AskedProof } from './unpaid-proofs.ts'

export type Offered = (visit: Pick<Visit, 'answer' | 'rules'>) => Promise<readonly PaymentProvider[]>

interface Shown {
  readonly trouble: TroubleInWords
  readonly offered: Offered
  /** What the payment step asks for before an order without payment. */
  readonly captcha: (visit: Visit) => Promise<AskedProof | undefined>
  readonly status?: 200 | 403
}

/** The page of a step. Whoever has not come as far as that goes to the one that comes first. */
export async function showStep(visit: Visit, step: Step, { status = 200, ...shown }: Shown) {
  const { c, counter, answer, typed } = visit
  if (answer.lineItems.length === 0) return replyAtCounter(visit, <NothingLeft counter={counter} />)
  if (!isReached(answer, step)) return c.redirect(`${counter.path}/${nextStep(answer)}`, 303)
  return replyAtCounter(
    visit,
    <Frame
      title={counter.speech.texts.checkout.titles[step]}
      counter={counter}
      languages={{ form: STEP_FORM }}
      summary={summaryOf(answer)}
      aside={<CouponFields checkout={answer} typed={typed.code} problem={shown.trouble.coupon} />}
    >
      {await PAGES[step](visit, shown)}
    </Frame>,
    { status },
  )
}

type Page = (visit: Visit, shown: Omit<Shown, 'status'>) => ReactNode | Promise<ReactNode>

const PAGES: Readonly<Record<Step, Page>> = {
  details: async (visit, { trouble: { problem } }) => {
    const { c, counter, answer, shopping, checkout, rules } = visit
    const { terms } = shopping
    const { isOwner } = shopping.viewer
    const typed = { ...(await typedOf(shopping.db, checkout, isOwner)), ...visit.typed }
    const isDelivered = needsDelivery(answer)
    const isMember = isOwner && checkout.ownerKind === 'member'
    const countries = countriesByName(
      counter.speech,
      (isDelivered ? servedCountries : knownCountries)(terms),
    ).map((country) => ({ ...country, form: addressFormAt(terms, country.code) }))
    // Goods go to where somebody most likely is, which they see at a glance. Where they are taxed, they say themselves.
    const guesses = isDelivered
      ? [regionAmong(c.req.header('accept-language')), terms.taxRegions[0]?.country, countries[0]?.code]
      : []
    const isOffered = (wanted: string | undefined) => countries.some(({ code }) => code === wanted)
    const country = [typed.country, ...guesses].find(isOffered)
    return (
      <DetailsStep
        counter={counter}
        checkout={answer}
        typed={{ ...typed, country: country ?? '' }}
        countries={countries}
        form={country ? addressFormAt(terms, country) : UNPLACED}
        isDelivered={isDelivered}
        isMember={isMember}
        signInUrl={isMember ? undefined : visit.redirect.request.callbacks.loginUrl}
        asked={rules.fields}
        problem={problem}
      />
    )
  },

  delivery: (visit, { trouble: { problem } }) => (
    <DeliveryStep counter={visit.counter} checkout={visit.answer} problem={problem ?? goneTime(visit)} />
  ),

  payment: async (visit, { trouble: { problem, giftCard }, offered, captcha }) => (
    <PaymentStep
      counter={visit.counter}
      checkout={visit.answer}
      problem={problem}
      typed={visit.typed}
      giftCardProblem={giftCard}
      providers={await offered(visit)}
      seen={seen(visit.answer)}
      isFree={isPaid(visit.answer)}
      rules={visit.rules}
      proof={await captcha(visit)}
    />
  ),
}

/** Who had chosen a time of delivery that is no longer free is told so. */
function goneTime({ counter, checkout, answer }: Visit): Problem | undefined {
  const code = checkout.info.selectedShippingOption?.code
  const carriers = answer.shippingInfo?.carrierServiceOptions ?? []
  const options = carriers.flatMap(({ shippingOptions }) => shippingOptions)
  const isGone = code && code !== optionIn(code) && !options.some((option) => option.code === code)
  return isGone ? { message: counter.speech.texts.checkout.changed.timeTaken } : undefined
}

/** The country that a browser names with the language it likes best: Austria for `de-AT,de;q=0.9`. */
const regionAmong = (accepted: string | undefined): string | undefined =>
  /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(accepted ?? '')?.[1]?.toUpperCase()

export const summaryOf = (answer: WireCheckout): Summarised => ({
  lineItems: answer.lineItems,
  ...(answer.priceSummary && { priceSummary: answer.priceSummary }),
  ...(answer.payNow && { payNow: answer.payNow }),
  ...(answer.payLater && { payLater: answer.payLater }),
  ...(answer.giftCard && { giftCard: answer.giftCard }),
  ...(answer.payNowTotalAfterGiftCard && { payNowTotalAfterGiftCard: answer.payNowTotalAfterGiftCard }),
  ...(answer.totalAfterGiftCard && { totalAfterGiftCard: answer.totalAfterGiftCard }),
  ...(answer.subscriptionCharges && { subscriptionCharges: answer.subscriptionCharges }),
  taxIncludedInPrice: answer.taxIncludedInPrice ?? false,
  isTaxEstimated: !(answer.shippingInfo?.shippingDestination ?? answer.billingInfo)?.address,
  isDeliveryChosen: isDeliveryChosen(answer),
  ...(answer.currency && { currency: answer.currency }),
  shippingTitle: answer.shippingInfo?.selectedCarrierServiceOption?.title,
})
