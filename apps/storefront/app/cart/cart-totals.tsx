import type { MultiCurrencyPrice } from '@vitrine/contract'
import { useCart } from '@vitrine/react'
import type { ReactElement } from 'react'
import { useLanguage, useMessages, useT } from '../i18n/i18n-provider.tsx'
import { RichText } from '../shared/components/rich-text.tsx'
import { formatMoney } from '../shared/format-money.ts'
import { useShopLayoutData } from '../shared/use-route-data.ts'
import { CartAmount } from './cart-amount.tsx'
import { onlyTaxRate } from './only-tax-rate.ts'

/** The totals of the cart. */
export function CartTotals(): ReactElement {
  const messages = useMessages('cart')
  const { cart, totals } = useCart()
  const { subtotal, discount, shipping, tax, total } = totals?.priceSummary ?? {}
  const hasDestination = Boolean(cart.contactInfo?.address?.country)
  const isShipped = cart.lineItems.some(({ itemType }) => (itemType?.preset ?? 'PHYSICAL') === 'PHYSICAL')
  const hasGiftCard = cart.lineItems.some(({ itemType }) => itemType?.preset === 'GIFT_CARD')
  const { shippingInfo } = totals ?? {}
  const hasShippingOption = isShipped && (!shippingInfo || Boolean(shippingInfo.selectedCarrierServiceOption))
  const t = useT()
  const { locale } = useLanguage()
  const note = useShopLayoutData()?.priceNote
  const rate = onlyTaxRate(totals)
  const included = rate
    ? t(messages.includedTaxRate, {
        rate: rate.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 }),
      })
    : messages.includedTaxes
  const taxLabel = cart.taxIncludedInPrices ? included : messages.taxes
  // Without a destination, prices are those of the shop's country. Elsewhere tax may be added to them.
  const isTaxIncluded = cart.taxIncludedInPrices || (!hasDestination && note !== undefined)
  const shippedLater = isTaxIncluded ? messages.shipping : messages.shippingAndTaxes
  const calculatedLater = isShipped ? shippedLater : !isTaxIncluded && messages.taxes
  return (
    <dl aria-live="polite" className="price grid gap-2">
      <Row label={messages.subtotal} amount={subtotal ?? cart.subtotal} />
      {isPositive(discount) && (
        <Row
          label={hasGiftCard ? messages.discountExceptGiftCards : messages.discount}
          amount={discount}
          negative
        />
      )}
      {hasDestination ? (
        <>
          {hasShippingOption && <Row label={messages.shipping} amount={shipping} zeroText={messages.free} />}
          {(isPositive(tax) || !totals) && <Row label={taxLabel} amount={tax} />}
        </>
      ) : (
        calculatedLater && (
          <div className="flex justify-between gap-6 text-sm text-muted">
            <dt>{calculatedLater}</dt>
            <dd className="text-end">{messages.calculatedAtCheckout}</dd>
          </div>
        )
      )}
      <div className="flex items-baseline justify-between gap-6 border-t border-rule pt-3 text-lg font-medium">
        <dt>{messages.total}</dt>
        <dd>{total ? <CartAmount of={total} /> : <span className="text-muted">{messages.updating}</span>}</dd>
      </div>
      {note && isTaxIncluded && (
        <div className="text-sm text-muted">
          <dt className="sr-only">{messages.taxes}</dt>
          <dd>
            <RichText html={note} className="text-sm" />
          </dd>
        </div>
      )}
      {total && <Charged total={total} />}
    </dl>
  )
}

/** The charged amount, if prices are shown in another currency. */
function Charged({ total }: { readonly total: MultiCurrencyPrice }): ReactElement | null {
  const t = useT()
  const { locale } = useLanguage()
  const { chargedCurrency } = useMessages('cart')
  const { currency = 'USD', conversionCurrency = currency } = useCart().cart
  if (conversionCurrency === currency) return null
  const amount = formatMoney(Number(total.amount), currency, locale)
  return (
    <div className="text-sm text-muted">
      <dt className="sr-only">{currency}</dt>
      <dd suppressHydrationWarning>{t(chargedCurrency, { currency, total: amount })}</dd>
    </div>
  )
}

const isPositive = (price: MultiCurrencyPrice | undefined): price is MultiCurrencyPrice =>
  Number(price?.amount ?? 0) > 0

interface RowProps {
  readonly label: string
  readonly amount: MultiCurrencyPrice | undefined
  readonly negative?: boolean
  /** The text for an amount of zero. */
  readonly zeroText?: string
}

function Row({ label, amount, negative = false, zeroText }: RowProps): ReactElement {
  const messages = useMessages('cart')
  return (
    <div className="flex justify-between gap-6">
      <dt>{label}</dt>
      <dd>
        {!amount && <span className="text-muted">{messages.updating}</span>}
        {amount &&
          (zeroText && !isPositive(amount) ? zeroText : <CartAmount of={amount} negative={negative} />)}
      </dd>
    </div>
  )
}
