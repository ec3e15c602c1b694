import type { WireCheckout } from '@vitrine/contract'
import { Button, TextField } from '@vitrine/ui'
import { priceFormatter } from '../../../kernel/i18n/format-money.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { CheckoutForm, type CheckoutPage } from './checkout-layout.tsx'
import { lastCharactersOf } from './checkout-summary.tsx'

interface GiftCardProps {
  readonly checkoutPage: CheckoutPage
  readonly checkout: WireCheckout
  /** The typed code, and its error. */
  readonly value: string | undefined
  readonly problem: string | undefined
}

/** A gift card that pays a part or all of it. */
export const GiftCardForm = ({
  checkoutPage,
  checkout: { giftCard, currency },
  value,
  problem,
}: GiftCardProps) => {
  const locale = useLocale()
  const texts = locale.texts.checkout.giftCard
  return giftCard ? (
    <CheckoutForm
      checkoutPage={checkoutPage}
      to="payment"
      className="mt-8 flex items-center justify-between gap-4"
    >
      <span>
        {locale.t(texts.applied, {
          ending: lastCharactersOf(giftCard),
          amount: priceFormatter(locale, currency)(giftCard.amount),
        })}
      </span>
      <Button
        type="submit"
        name="do"
        value="remove-gift-card"
        data-stays
        variant="ghost"
        size="small"
        className="-me-3"
      >
        {texts.remove}
      </Button>
    </CheckoutForm>
  ) : (
    <details className="mt-8" open={problem !== undefined}>
      <summary className="disclosure py-2 text-sm font-medium">{texts.payWithGiftCard}</summary>
      <CheckoutForm checkoutPage={checkoutPage} to="payment" className="mt-2 flex items-start gap-3">
        <TextField
          name="giftCard"
          label={texts.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={50}
          className="grow"
          defaultValue={value}
          error={problem}
        />
        <Button
          type="submit"
          name="do"
          value="gift-card"
          data-stays
          variant="secondary"
          className="mt-7 h-12"
        >
          {texts.use}
        </Button>
      </CheckoutForm>
    </details>
  )
}
