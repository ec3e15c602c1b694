import type { MultiCurrencyPrice } from '@vitrine/contract'
import { useCart } from '@vitrine/react'
import type { ReactElement } from 'react'
import { useLanguage } from '../i18n/i18n-provider.tsx'
import { formatMoney } from '../shared/format-money.ts'

interface CartAmountProps {
  readonly of: MultiCurrencyPrice
  /** For discounts. */
  readonly negative?: boolean
  readonly className?: string
}

/** An amount of the cart, in the shopper's currency if the platform sends it. */
export function CartAmount({
  of: { amount, convertedAmount },
  negative = false,
  className,
}: CartAmountProps): ReactElement {
  const { locale } = useLanguage()
  const { currency = 'USD', conversionCurrency } = useCart().cart
  const [shown, unit] =
    convertedAmount && conversionCurrency ? [convertedAmount, conversionCurrency] : [amount, currency]
  // Server and browser may format money differently, so the first render uses the server's text.
  return (
    <span suppressHydrationWarning className={className}>
      {negative && '−\u2060'}
      {formatMoney(Number(shown), unit, locale)}
    </span>
  )
}
