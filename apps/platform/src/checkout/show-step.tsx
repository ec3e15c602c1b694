import type { WireCheckout } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { CouponForm } from '../pages/checkout/coupon-form.tsx'
import { DeliveryStep } from '../pages/checkout/delivery-step.tsx'
import { DetailsStep } from '../pages/checkout/details-step.tsx'
import { NothingLeft } from '../pages/checkout/ends.tsx'
import { Frame } from '../pages/checkout/frame.tsx'
import type { Problem } from '../pages/checkout/parts.tsx'
import { PaymentStep } from '../pages/checkout/payment-step.tsx'
import type { Summarised } from '../pages/checkout/summary.tsx'
import type { PaymentProvider } from '../payments/provider.ts'
import { optionIn } from '../shipping/delivery-slots.ts'
import { addressFormAt, countriesByName, knownCountries, servedCountries } from './address-forms.ts'
import { replyAtCounter } from './answer.tsx'
import { isPaid } from './due-now.ts'
import { missingIn, needsDelivery } from './missing.ts'
import { seen } from './seen.ts'
import { typedOf } from './typed.ts'
import type { Visit } from './visit.tsx'

/** What is wrong, if something is, and with what it is answered. */
export interface Trouble {
  readonly problem?: Problem
  /** What is wrong with the discount code, and with the code of a gift card. */
  readonly coupon?: Problem
  readonly giftCard?: Problem
  readonly status?: 200 | 400 | 403 | 429
}

type Offered = (answer: WireCheckout) => Promise<readonly PaymentProvider[]>

/** The page of the first thing that is still to be said, or of the one that the shopper wants to change. */
export async function showStep(visit: Visit, offered: Offered, trouble: Trouble = {}) {
  const { c, counter, answer } = visit
  if (answer.lineItems.length === 0) return replyAtCounter(visit, <NothingLeft counter={counter} />)
  const missing = missingIn(answer)
  const edited = c.req.query('edit')
  const lacksDetails = missing.some((what) => what !== 'delivery' && what !== 'deliveryTime')
  if (edited === 'details' || lacksDetails)
    return showDetails(visit, await typedOf(visit.shopping.db, visit.checkout), trouble)
  if (edited !== 'delivery' && isDeliveryChosen(answer)) return showPayment(visit, offered, trouble)
  const problem = trouble.problem ?? goneTime(visit)
  const step = <DeliveryStep counter={counter} checkout={answer} problem={problem} />
  return show(visit, 'delivery', step, trouble)
}

/** Who had chosen a time of delivery that is no longer free is told so. */
function goneTime({ counter, checkout, answer }: Visit): Problem | undefined {
  const code = checkout.info.selectedShippingOption?.code
  const carriers = answer.shippingInfo?.carrierServiceOptions ?? []
  const options = carriers.flatMap(({ shippingOptions }) => shippingOptions)
  const isGone = code && code !== optionIn(code) && !options.some((option) => option.code === code)
  return isGone ? { message: counter.speech.texts.checkout.changed.timeTaken } : undefined
}

const isDeliveryChosen = (answer: WireCheckout) =>
  !needsDelivery(answer) ||
  answer.shippingInfo?.selectedCarrierServiceOption?.requestedShippingOption === true

export function showDetails(visit: Visit, typed: Readonly<Record<string, string>>, trouble: Trouble = {}) {
  const { c, counter, answer, shopping } = visit
  const { terms } = shopping
  const isDelivered = needsDelivery(answer)
  const countries = countriesByName(
    counter.speech,
    (isDelivered ? servedCountries : knownCountries)(terms),
  ).map((country) => ({ ...country, form: addressFormAt(terms, country.code) }))
  const guesses = [typed.country, regionAmong(c.req.header('accept-language')), terms.taxRegions[0]?.country]
  const isOffered = (wanted: string | undefined) => countries.some(({ code }) => code === wanted)
  const country = guesses.find(isOffered) ?? countries[0]?.code
  return show(
    visit,
    'details',
    <DetailsStep
      counter={counter}
      checkout={answer}
      typed={{ ...typed, ...(country && { country }) }}
      countries={countries}
      form={addressFormAt(terms, country ?? '')}
      isDelivered={isDelivered}
      asked={visit.rules.fields}
      problem={trouble.problem}
    />,
    trouble,
  )
}

/** The country that a browser names with the language it likes best: Austria for `de-AT,de;q=0.9`. */
const regionAmong = (accepted: string | undefined): string | undefined =>
  /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(accepted ?? '')?.[1]?.toUpperCase()

export async function showPayment(visit: Visit, offered: Offered, trouble: Trouble = {}) {
  const { counter, answer } = visit
  return show(
    visit,
    'payment',
    <PaymentStep
      counter={counter}
      checkout={answer}
      problem={trouble.problem}
      giftCardProblem={trouble.giftCard}
      providers={await offered(answer)}
      seen={seen(answer)}
      isFree={isPaid(answer)}
      policies={visit.rules.policies}
    />,
    trouble,
  )
}

type Step = 'details' | 'delivery' | 'payment'

function show(visit: Visit, name: Step, step: ReactNode, { status = 200, coupon }: Trouble) {
  const { c, counter, answer } = visit
  const title = counter.speech.texts.checkout.titles[name]
  const address = c.req.query('edit') === name ? `${counter.path}?edit=${name}` : counter.path
  const aside = <CouponForm counter={counter} checkout={answer} problem={coupon} />
  return replyAtCounter(
    visit,
    <Frame title={title} counter={counter} address={address} summary={summaryOf(answer)} aside={aside}>
      {step}
    </Frame>,
    { status },
  )
}

export const summaryOf = (answer: WireCheckout): Summarised => ({
  lineItems: answer.lineItems,
  ...(answer.priceSummary && { priceSummary: answer.priceSummary }),
  ...(answer.giftCard && { giftCard: answer.giftCard }),
  ...(answer.totalAfterGiftCard && { totalAfterGiftCard: answer.totalAfterGiftCard }),
  ...(answer.subscriptionCharges && { subscriptionCharges: answer.subscriptionCharges }),
  taxIncludedInPrice: answer.taxIncludedInPrice ?? false,
  ...(answer.currency && { currency: answer.currency }),
  shippingTitle: answer.shippingInfo?.selectedCarrierServiceOption?.title,
})
