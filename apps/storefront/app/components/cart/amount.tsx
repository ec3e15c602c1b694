import type { MultiCurrencyPrice } from '@vitrine/contract'
import { useCart } from '@vitrine/react'
import type { ReactElement } from 'react'
import { useLanguage } from '../../i18n/i18n-provider.tsx'
import { money } from '../../money.ts'

interface AmountProps {
  readonly of: MultiCurrencyPrice
  /** For what is taken off. */
  readonly negative?: boolean
  readonly className?: string
}

/** An amount of the cart, in the shopper's currency where the platform tells it. */
export function Amount({
  of: { amount, convertedAmount },
  negative = false,
  className,
}: AmountProps): ReactElement {
  const { locale } = useLanguage()
  const { currency = 'USD', conversionCurrency } = useCart().cart
  const [shown, unit] =
    convertedAmount && conversionCurrency ? [convertedAmount, conversionCurrency] : [amount, currency]
  // Server and browser may know different versions of a language's way with money: the server's word stands first.
  return (
    <span suppressHydrationWarning className={className}>
      {negative && '−\u2060'}
      {money(Number(shown), unit, locale)}
    </span>
  )
}
