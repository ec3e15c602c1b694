import { Button, Notice, TextField } from '@vitrine/ui'
import type { PaymentProvider } from '../../payments/provider.ts'
import { amountsIn } from '../../texts/amounts.ts'
import type { Speech } from '../../texts/speech.ts'
import { useSpeech } from '../speaking.tsx'
import { CheckoutForm } from './frame.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { Choice, Given, StepHeading, type StepProps } from './parts.tsx'

interface PaymentProps extends StepProps {
  readonly providers: readonly PaymentProvider[]
  readonly seen: string
  readonly isFree: boolean
  /** What is wrong with the code of a gift card. */
  readonly giftCardProblem: StepProps['problem']
}

/** How it is paid for, and the last word. */
export const PaymentStep = ({
  counter,
  checkout,
  problem,
  providers,
  seen,
  isFree,
  giftCardProblem,
}: PaymentProps) => {
  const speech = useSpeech()
  const { titles, payment } = speech.texts.checkout
  const left = checkout.totalAfterGiftCard ?? checkout.priceSummary?.total
  const amount = amountsIn(speech, checkout.currency)(left)
  const ways = waysToPay(speech)
  return (
    <>
      <StepHeading>{isFree ? titles.review : titles.payment}</StepHeading>
      {problem && (
        <Notice tone="error" className="mb-8">
          {problem.message}
        </Notice>
      )}
      <Given counter={counter} checkout={checkout} />
      <GiftCardForm counter={counter} checkout={checkout} problem={giftCardProblem} />
      <CheckoutForm counter={counter} to="pay" className="mt-8 grid gap-6">
        <input type="hidden" name="seen" value={seen} />
        {!isFree && (
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-sm font-medium">{payment.how}</legend>
            {providers.map(({ id }, index) => (
              <div key={id} className="grid gap-3">
                <Choice
                  name="provider"
                  value={id}
                  isChosen={index === 0}
                  title={ways[id]?.title ?? id}
                  note={ways[id]?.note}
                />
                {id === 'test-card' && <CardFields />}
              </div>
            ))}
          </fieldset>
        )}
        <Button type="submit" size="large">
          {isFree ? payment.place : speech.say(payment.pay, { amount })}
        </Button>
        <p className="text-sm text-muted">{payment.binding}</p>
      </CheckoutForm>
    </>
  )
}

/** Isolated, so that its groups keep their order among letters that run from right to left. */
const TEST_CARD = '\u20664242 4242 4242 4242\u2069'

/** What the ways to pay are called, by the names of their providers. */
const waysToPay = ({
  texts,
  say,
}: Speech): Readonly<Record<string, { readonly title: string; readonly note: string }>> => {
  const { card, testCardNote, stripeNote, offline, offlineNote } = texts.checkout.payment
  return {
    'test-card': { title: card, note: say(testCardNote, { number: TEST_CARD }) },
    stripe: { title: card, note: stripeNote },
    offline: { title: offline, note: offlineNote },
  }
}

const CardFields = () => {
  const { cardNumber, expiry, expiryForm, securityCode } = useSpeech().texts.checkout.payment
  return (
    <div className="grid gap-3 ps-8 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField
        name="cardNumber"
        label={cardNumber}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={25}
      />
      <TextField
        name="expiry"
        label={expiry}
        placeholder={expiryForm}
        dir="ltr"
        autoComplete="off"
        maxLength={7}
      />
      <TextField
        name="securityCode"
        label={securityCode}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={4}
      />
    </div>
  )
}
