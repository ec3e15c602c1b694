import type { WireCheckout } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { amountsIn } from '../../texts/amounts.ts'
import type { Speech } from '../../texts/speech.ts'
import { useSpeech } from '../speaking.tsx'
import { CheckoutForm } from './frame.tsx'
import { Choice, Given, StepHeading, type StepProps } from './parts.tsx'

/** How it gets there. */
export const DeliveryStep = ({ counter, checkout, problem }: StepProps) => {
  const speech = useSpeech()
  const { delivery, details } = speech.texts.checkout
  const { carrierServiceOptions = [], selectedCarrierServiceOption } = checkout.shippingInfo ?? {}
  const options = carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  // What stands in while nobody has chosen is the cheapest; what is offered first is the shop's own choice.
  const isAsked = selectedCarrierServiceOption?.requestedShippingOption === true
  const chosen = isAsked ? selectedCarrierServiceOption.code : options[0]?.code
  return (
    <>
      <StepHeading>{delivery.heading}</StepHeading>
      <Given counter={counter} checkout={checkout} />
      {options.length === 0 ? (
        <Notice tone="error" className="mt-8" title={delivery.nowhere}>
          {delivery.nowhereLead}
        </Notice>
      ) : (
        <CheckoutForm counter={counter} to="delivery" className="mt-8 grid gap-6">
          {problem && <Notice tone="error">{problem.message}</Notice>}
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-sm font-medium">{delivery.how}</legend>
            {options.map(({ code, title, logistics, cost }) => (
              <Choice
                key={code}
                name="option"
                value={code}
                isChosen={chosen === code}
                title={title}
                note={logistics?.deliveryTime}
                end={priceText(speech, checkout, cost?.price)}
              />
            ))}
          </fieldset>
          <Button type="submit" size="large">
            {details.toPayment}
          </Button>
        </CheckoutForm>
      )}
    </>
  )
}

const priceText = (
  speech: Speech,
  { currency }: WireCheckout,
  price: { readonly amount: string } | undefined,
): string =>
  Number(price?.amount ?? 0) === 0 ? speech.texts.checkout.delivery.free : amountsIn(speech, currency)(price)
