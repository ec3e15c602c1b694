import { useLocale } from '../../../kernel/pages/page-language.tsx'
import type { SavedCard } from '../../../orders/payments/payment-customers.ts'

/** What Stripe documents for its script (https://docs.stripe.com/security/guide#content-security-policy). */
export const STRIPE_CSP_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
} as const

export interface StripeFieldsProps {
  readonly provider: string
  readonly publishableKey: string
  /** In Stripe's units. */
  readonly amount: number
  readonly currency: string
  /** Whether the card is charged again later. */
  readonly isRepeated: boolean
  readonly email: string | undefined
  /** Whether a member may keep the card for their next order. */
  readonly canSaveCard: boolean
  /** The cards that the member keeps, the default first. */
  readonly savedCards: readonly SavedCard[]
}

/** The place of Stripe's own fields. Until its script fills it, and without scripts, the form leads to Stripe's page. */
export const StripeFields = ({
  publishableKey,
  amount,
  currency,
  isRepeated,
  email,
  canSaveCard,
  savedCards,
}: StripeFieldsProps) => {
  const { payment } = useLocale().texts.checkout
  return (
    <div
      data-stripe={publishableKey}
      data-repeated={isRepeated || undefined}
      data-email={email}
      className="group/stripe"
    >
      <span data-live="stripe-amount" hidden>
        <data value={amount} data-currency={currency.toLowerCase()} />
      </span>
      <div data-stripe-wallets className="mb-4" hidden />
      {savedCards.length > 0 && <SavedCards savedCards={savedCards} />}
      {/* Not removed from the layout: Stripe measures its fields while they load. */}
      <div className="group-has-[[data-saved-card]:checked]/stripe:invisible group-has-[[data-saved-card]:checked]/stripe:h-0 group-has-[[data-saved-card]:checked]/stripe:overflow-hidden">
        <p data-stripe-page className="text-sm text-muted">
          {payment.stripeNote}
        </p>
        <div data-stripe-card hidden />
        {canSaveCard && (
          <label data-stripe-save className="mt-4 flex items-start gap-3 text-sm" hidden>
            <input type="checkbox" name="saveCard" value="yes" className="checkbox mt-0.75" />
            <span>{payment.saveCard}</span>
          </label>
        )}
      </div>
      <p data-stripe-error role="alert" className="mt-3 text-sm text-danger empty:hidden" />
    </div>
  )
}

/** The choice between the cards that the member keeps and another one. */
const SavedCards = ({ savedCards }: Pick<StripeFieldsProps, 'savedCards'>) => {
  const { t, texts } = useLocale()
  const { payment } = texts.checkout
  const rowClass = 'flex min-h-11 cursor-pointer items-center gap-3 py-1'
  return (
    <fieldset className="mb-3">
      <legend className="sr-only">{payment.savedCards}</legend>
      {savedCards.map(({ reference, brand = payment.card, lastFour, expiryMonth, expiryYear, isDefault }) => (
        <label key={reference} className={rowClass}>
          <input
            type="radio"
            name="savedCard"
            value={reference}
            defaultChecked={isDefault}
            data-saved-card
            className="radio"
          />
          <span>
            {t(payment.cardEnding, { brand, lastFour })}{' '}
            <span className="inline-block text-sm text-muted">
              {t(payment.cardExpires, { date: formatExpiry(expiryMonth, expiryYear) })}
            </span>
          </span>
        </label>
      ))}
      <label className={rowClass}>
        <input type="radio" name="savedCard" value="" className="radio" />
        {payment.anotherCard}
      </label>
    </fieldset>
  )
}

/** As on the card, and isolated, so that its parts keep their order in right-to-left text. */
const formatExpiry = (month: number, year: number): string =>
  `\u2066${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}\u2069`
