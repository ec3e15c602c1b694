import type { ProductSubscriptionOptions, SubscriptionOption } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { formatMoney } from '../../shared/format-money.ts'

/**
 * The purchase options of the product form as HTML from the server, so that browsers load no script for the few products
 * that have them. Undefined without subscription plans.
 */
export function renderPurchaseOptions(
  subscriptions: ProductSubscriptionOptions,
  currency: string,
  i18n: I18n,
): string | undefined {
  if (subscriptions.subscriptionOptions.length === 0) return undefined
  return renderToStaticMarkup(<PurchaseOptions {...subscriptions} currency={currency} i18n={i18n} />)
}

const PurchaseOptions = ({
  oneTimePurchase,
  subscriptionOptions,
  currency,
  i18n: { messages, t, locale },
}: ProductSubscriptionOptions & { readonly currency: string; readonly i18n: I18n }): ReactElement => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-sm font-medium">{messages.product.purchaseOptions}</legend>
    {oneTimePurchase && <Plan value="" title={messages.product.oneTimePurchase} isFirst />}
    {subscriptionOptions.map((option, index) => {
      const discount = formatDiscount(option, currency, locale)
      return (
        <Plan
          key={option._id}
          value={option._id}
          title={option.title}
          discount={discount && t(messages.product.savings, { discount })}
          description={option.description}
          isFirst={!oneTimePurchase && index === 0}
        />
      )
    })}
  </fieldset>
)

interface PlanProps {
  readonly value: string
  readonly title: string
  readonly discount: string | undefined
  readonly description: string | undefined
  readonly isFirst: boolean
}

const Plan = ({ value, title, discount, description, isFirst = false }: Partial<PlanProps>): ReactElement => (
  <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-outline px-4 py-2.75 has-checked:border-ink has-focus-visible:outline-2">
    <input type="radio" name="plan" value={value} defaultChecked={isFirst} className="radio mt-1.25" />
    <span className="grow">
      <span className="block">
        <bdi>{title}</bdi>
      </span>
      {discount && <span className="block text-sm text-muted">{discount}</span>}
      {description && (
        <span className="block text-sm text-muted">
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  </label>
)

/** The discount on each order: a percentage, or an amount in the shop's currency. */
function formatDiscount(
  { discount }: SubscriptionOption,
  currency: string,
  locale: string,
): string | undefined {
  if (!discount) return undefined
  if (discount.type === 'AMOUNT') return formatMoney(Number(discount.amount), currency, locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(discount.percentage / 100)
}
