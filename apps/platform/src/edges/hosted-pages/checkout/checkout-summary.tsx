import type { MultiCurrencyPrice, PaymentStatus, WireCheckout } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { amountDue } from '../../../checkout/checkouts/amount-due.ts'
import { formatMoneyIn, priceFormatter, withMinus } from '../../../kernel/i18n/format-money.ts'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { translatedText } from '../../../kernel/i18n/translated-text.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'

/** The parts of a checkout or an order in its summary. */
export type CheckoutSummary = Pick<
  WireCheckout,
  | 'lineItems'
  | 'priceSummary'
  | 'taxIncludedInPrice'
  | 'taxSummary'
  | 'currency'
  | 'payNow'
  | 'payLater'
  | 'giftCard'
  | 'payNowTotalAfterGiftCard'
  | 'totalAfterGiftCard'
  | 'subscriptionCharges'
  | 'membershipOptions'
> & {
  readonly shippingTitle?: string | undefined
  /** What the discount is called; a discount by default. */
  readonly discountLabel?: string
  /** The payment status of an order. */
  readonly paymentStatus?: PaymentStatus
  /** Whether the destination, on which taxes depend, is unknown. */
  readonly isTaxEstimated: boolean
  /** Whether the shipping option, on which the total depends, is known. */
  readonly isDeliveryChosen: boolean
}

/** The label of the total before and after delivery and taxes are known. */
export function totalLabel({ texts }: Locale, checkout: CheckoutSummary): string {
  const { isDeliveryChosen, isTaxEstimated, priceSummary } = checkout
  const { total, totalSoFar } = texts.checkout.summary
  return isDeliveryChosen && !(isTaxEstimated && isSome(priceSummary?.tax)) ? total : totalSoFar
}

/** The total, without taxes that are still unknown. */
export const summaryTotal = (locale: Locale, checkout: CheckoutSummary): string =>
  knownTotal(locale, checkout, checkout.priceSummary)

/** The total of these prices of a checkout, without taxes that are still unknown. */
function knownTotal(
  locale: Locale,
  checkout: CheckoutSummary,
  priceSummary: WireCheckout['priceSummary'],
): string {
  const { currency = '' } = checkout
  const [total, tax] = [priceSummary?.total, priceSummary?.tax].map((price) =>
    parseMoney(price?.amount ?? '', currency),
  )
  return isTaxUnknown(checkout) && total && tax
    ? formatMoneyIn(locale, { ...total, amount: total.amount - tax.amount })
    : priceFormatter(locale, currency)(priceSummary?.total)
}

/** Without an address, added taxes would be those of another place. Partial payments contain an estimate. */
const isTaxUnknown = ({ isTaxEstimated, taxIncludedInPrice, giftCard, payLater }: CheckoutSummary): boolean =>
  isTaxEstimated && !taxIncludedInPrice && !giftCard && !isSome(payLater?.total)

/** The items of an order, and their cost. */
export const Summary = ({ checkout }: { readonly checkout: CheckoutSummary }) => {
  const locale = useLocale()
  const written = priceFormatter(locale, checkout.currency)
  return (
    <>
      <ul className="border-t border-rule">
        {checkout.lineItems.map((line) => (
          <li key={line.id} className="flex gap-4 border-b border-rule py-4">
            {line.media ? (
              <img
                src={line.media.url}
                alt=""
                width={64}
                height={64}
                className="size-16 shrink-0 bg-surface object-cover dark:brightness-90"
              />
            ) : (
              <span className="size-16 shrink-0 bg-sand" aria-hidden="true" />
            )}
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">
                <bdi>{translatedText(line.productName)}</bdi>
              </p>
              <p className="mt-1 text-sm text-muted">{describe(line, locale)}</p>
              <PaidWithMembership line={line} checkout={checkout} />
              <NextOrder line={line} checkout={checkout} />
            </div>
            <p className="tabular-nums">{written(line.lineItemPrice)}</p>
          </li>
        ))}
      </ul>
      <Totals checkout={checkout} />
    </>
  )
}

/** The membership that pays for a line. */
function PaidWithMembership({
  line,
  checkout: { membershipOptions },
}: {
  readonly line: WireCheckout['lineItems'][number]
  readonly checkout: CheckoutSummary
}) {
  const { texts, t } = useLocale()
  const payer = membershipOptions?.selectedMemberships?.memberships.find(({ lineItemIds }) =>
    lineItemIds?.includes(line.id),
  )
  const name = membershipOptions?.eligibleMemberships?.find(({ id }) => id === payer?.id)?.name?.original
  return name === undefined ? null : (
    <p className="mt-1 text-sm wrap-anywhere text-muted">{t(texts.checkout.membership.paidWith, { name })}</p>
  )
}

interface NextOrderProps {
  readonly line: WireCheckout['lineItems'][number]
  readonly checkout: CheckoutSummary
}

/** The terms of a subscription: its frequency, next date and price. */
function NextOrder({ line: { id, subscriptionOptionInfo }, checkout }: NextOrderProps) {
  const locale = useLocale()
  const title = subscriptionOptionInfo?.title && translatedText(subscriptionOptionInfo.title)
  if (title === undefined) return null
  const charges = checkout.subscriptionCharges?.find(({ lineItemId }) => lineItemId === id)?.charges
  const next = charges?.find(({ cycleFrom }) => cycleFrom === 2)
  const { nextOrder, nextOrderPlusShipping, nextOrderPlusShippingAndTaxes } = locale.texts.checkout.summary
  const { isDeliveryChosen, shippingTitle } = checkout
  const includesShipping = isDeliveryChosen || shippingTitle !== undefined
  const lacksTaxes = isTaxUnknown(checkout) && isSome(next?.priceSummary?.tax)
  const terms = lacksTaxes ? nextOrderPlusShippingAndTaxes : nextOrderPlusShipping
  return (
    <div className="mt-1 text-sm text-muted">
      <bdi>{title}</bdi>
      {next?.cycleBillingDate && (
        <p>
          {locale.t(includesShipping ? nextOrder : terms, {
            price: knownTotal(locale, checkout, next.priceSummary),
            date: new Intl.DateTimeFormat(locale.language.locale, {
              dateStyle: 'long',
              timeZone: 'UTC',
            }).format(new Date(next.cycleBillingDate)),
          })}
        </p>
      )}
    </div>
  )
}

/** The quantity and options. */
function describe(
  { quantity, descriptionLines = [] }: WireCheckout['lineItems'][number],
  { texts, t }: Locale,
): string {
  const chosen = descriptionLines.map(
    ({ name, plainText, colorInfo }) => `${translatedText(name)}: ${translatedText(plainText ?? colorInfo)}`,
  )
  return [t(texts.checkout.summary.quantity, { count: quantity }), ...chosen].join(' · ')
}

function Totals({ checkout }: { readonly checkout: CheckoutSummary }) {
  const { subtotal, discount, shipping, tax } = checkout.priceSummary ?? {}
  const { shippingTitle, isDeliveryChosen, taxIncludedInPrice, isTaxEstimated } = checkout
  const { currency, giftCard, totalAfterGiftCard, payLater, paymentStatus } = checkout
  const hasGiftCard = checkout.lineItems.some(({ itemType }) => itemType?.preset === 'GIFT_CARD')
  const locale = useLocale()
  const { summary, giftCard: card } = locale.texts.checkout
  const written = priceFormatter(locale, currency)
  const { vatNumberCheck } = checkout.taxSummary ?? {}
  const taxName = taxIncludedInPrice ? summary.includedTax : summary.tax
  return (
    <dl className="mt-6">
      <Sum name={summary.subtotal} amount={written(subtotal)} />
      {isSome(discount) && (
        <Sum
          name={checkout.discountLabel ?? (hasGiftCard ? summary.discountExceptGiftCards : summary.discount)}
          amount={withMinus(written(discount))}
        />
      )}
      {shippingTitle !== undefined && (
        <Sum
          name={locale.t(summary.delivery, { title: shippingTitle })}
          amount={isSome(shipping) ? written(shipping) : locale.texts.checkout.delivery.free}
        />
      )}
      {shippingTitle === undefined && !isDeliveryChosen && (
        <Sum name={locale.texts.checkout.delivery.heading} amount={summary.notSelected} />
      )}
      {isSome(tax) && (
        <Sum
          name={
            isTaxEstimated && !isTaxUnknown(checkout)
              ? locale.t(summary.estimated, { label: taxName })
              : taxName
          }
          amount={isTaxUnknown(checkout) ? summary.needsAddress : written(tax)}
        />
      )}
      {(vatNumberCheck === 'INVALID' || vatNumberCheck === 'UNAVAILABLE') && (
        <p className="text-sm text-muted">{summary.vatNumberChecks[vatNumberCheck]}</p>
      )}
      {checkout.taxSummary?.reverseCharge && <Sum name={summary.reverseCharge} amount={written(tax)} />}
      <div className="mt-3 flex justify-between border-t border-rule pt-3 text-lg font-semibold">
        <dt>{totalLabel(locale, checkout)}</dt>
        <dd className="tabular-nums">{summaryTotal(locale, checkout)}</dd>
      </div>
      {giftCard && (
        <div className="mt-3">
          <Sum
            name={locale.t(card.line, { ending: lastCharactersOf(giftCard) })}
            amount={withMinus(written(giftCard.amount))}
          />
          {(paymentStatus !== 'PAID' || isSome(totalAfterGiftCard)) && (
            <Sum
              name={paymentStatus === 'PAID' ? card.otherPayment : card.amountDue}
              amount={written(totalAfterGiftCard)}
            />
          )}
        </div>
      )}
      {isSome(payLater?.total) && (
        <div className="mt-3">
          <Sum
            name={paymentStatus === 'PARTIALLY_PAID' ? summary.paid : summary.payNow}
            amount={written(amountDue(checkout))}
          />
          <Sum name={summary.payLater} amount={written(payLater?.total)} />
        </div>
      )}
    </dl>
  )
}

/** The last characters of a code, which identify a card. */
export const lastCharactersOf = ({ obfuscatedCode }: NonNullable<WireCheckout['giftCard']>): string =>
  obfuscatedCode.replaceAll('*', '')

const isSome = (amount: MultiCurrencyPrice | undefined) => Number(amount?.amount ?? 0) > 0

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt>{name}</dt>
    <dd className="text-end tabular-nums">{amount}</dd>
  </div>
)
