import { useCart } from '@vitrine/react'
import type { ReactElement } from 'react'
import { useLanguage, useMessages, useT } from '../i18n/i18n-provider.tsx'
import { formatMoney } from '../shared/format-money.ts'
import { useShopLayoutData } from '../shared/use-route-data.ts'

/** How much is missing for free delivery. Nothing for carts without items to ship, and for shops without free delivery. */
export function FreeDeliveryProgress(): ReactElement | null {
  const messages = useMessages('cart')
  const t = useT()
  const { locale } = useLanguage()
  const { cart, totals } = useCart()
  const from = useShopLayoutData()?.freeDeliveryFrom
  const isShipped = cart.lineItems.some(({ itemType }) => (itemType?.preset ?? 'PHYSICAL') === 'PHYSICAL')
  const { subtotal, discount } = totals?.priceSummary ?? {}
  if (from === undefined || !isShipped || !subtotal) return null
  const reached = Number(subtotal.amount) - Number(discount?.amount ?? 0)
  const missing = from - reached
  const { currency = 'USD', conversionCurrency = currency } = cart
  // The rate of the totals, so that both show the same money.
  const rate = Number(subtotal.convertedAmount ?? subtotal.amount) / Number(subtotal.amount) || 1
  return (
    <div className="grid gap-2 text-sm">
      <p suppressHydrationWarning>
        {missing > 0
          ? t(messages.freeDeliveryMissing, {
              amount: formatMoney(missing * rate, conversionCurrency, locale),
            })
          : messages.freeDeliveryReached}
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-1 w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        <rect width="100" height="1" className="fill-sand" />
        <rect width={Math.min(100, (100 * reached) / from)} height="1" className="fill-accent" />
      </svg>
    </div>
  )
}
