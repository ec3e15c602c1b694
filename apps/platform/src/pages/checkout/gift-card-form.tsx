import { Button, TextField } from '@vitrine/ui'
import { amountsIn } from '../../texts/amounts.ts'
import { useSpeech } from '../speaking.tsx'
import { CheckoutForm } from './frame.tsx'
import type { StepProps } from './parts.tsx'
import { endingOf } from './summary.tsx'

/** A card that pays a part of it, or all of it. */
export const GiftCardForm = ({ counter, checkout: { giftCard, currency }, problem }: StepProps) => {
  const speech = useSpeech()
  const texts = speech.texts.checkout.giftCard
  return giftCard ? (
    <CheckoutForm counter={counter} to="gift-card" className="mt-8 flex items-center justify-between gap-4">
      <span>
        {speech.say(texts.pays, {
          ending: endingOf(giftCard),
          amount: amountsIn(speech, currency)(giftCard.amount),
        })}
      </span>
      <Button type="submit" variant="quiet" size="small">
        {texts.remove}
      </Button>
    </CheckoutForm>
  ) : (
    <details className="mt-8" open={problem !== undefined}>
      <summary className="unfold py-2 text-sm font-medium">{texts.offer}</summary>
      <CheckoutForm counter={counter} to="gift-card" className="mt-2 flex items-end gap-3">
        <TextField
          name="giftCard"
          label={texts.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={50}
          className="grow"
          error={problem?.message}
        />
        <Button type="submit" variant="secondary" className="h-12">
          {texts.use}
        </Button>
      </CheckoutForm>
    </details>
  )
}
