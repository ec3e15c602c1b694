import { useLocale } from '../../../kernel/pages/page-language.tsx'

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
  /** Shows the cards that the member keeps. */
  readonly customerSession: string | undefined
}

/** The place of Stripe's own fields. Until its script fills it, and without scripts, the form leads to Stripe's page. */
export const StripeFields = ({
  publishableKey,
  amount,
  currency,
  isRepeated,
  email,
  canSaveCard,
  customerSession,
}: StripeFieldsProps) => {
  const { payment } = useLocale().texts.checkout
  return (
    <div
      data-stripe={publishableKey}
      data-repeated={isRepeated || undefined}
      data-email={email}
      data-customer-session={customerSession}
    >
      <p data-stripe-page className="text-sm text-muted">
        {payment.stripeNote}
      </p>
      <span data-live="stripe-amount" hidden>
        <data value={amount} data-currency={currency.toLowerCase()} />
      </span>
      <div data-stripe-wallets className="mb-4" hidden />
      <div data-stripe-card hidden />
      {canSaveCard && (
        <label data-stripe-save className="mt-4 flex items-start gap-3 text-sm" hidden>
          <input type="checkbox" name="saveCard" value="yes" className="checkbox mt-0.75" />
          <span>{payment.saveCard}</span>
        </label>
      )}
      <p data-stripe-error role="alert" className="mt-3 text-sm text-danger empty:hidden" />
    </div>
  )
}
