import type { DeliveryOption as Option } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { convertAmount, getCurrencyConversion } from '../shared/currency-conversion.server.ts'
import { formatMoney } from '../shared/format-money.ts'
import type { RequestContext } from '../shared/request-context.server.ts'

type Context = Pick<RequestContext, 'shopDetails' | 'i18n' | 'currency'>

type Rates = Option['rates']

/** The price of every order that no condition makes cheaper. */
function flatPrice(rates: Rates): number | undefined {
  const flat = rates.filter(({ conditions, multiplyByQuantity }) => !conditions.length && !multiplyByQuantity)
  return flat.length > 0 ? Math.min(...flat.map(({ amount }) => Number(amount))) : undefined
}

/** The lowest order value that alone makes delivery free. */
function freeThreshold(rates: Rates): number | undefined {
  const thresholds = rates.flatMap(({ amount, conditions: [condition, ...others] }) =>
    Number(amount) === 0 &&
    others.length === 0 &&
    condition?.type === 'BY_TOTAL_PRICE' &&
    condition.operator === 'GTE' &&
    Number(condition.value) > 0
      ? [Number(condition.value)]
      : [],
  )
  return thresholds.length > 0 ? Math.min(...thresholds) : undefined
}

/** An amount in the shop's currency, as the shopper sees it. */
function formatAmountFor({ shopDetails, i18n, currency }: Context, amount: number): string {
  const conversion = getCurrencyConversion(shopDetails, currency)
  const shown = convertAmount(amount, conversion) ?? amount
  return formatMoney(shown, conversion.shown ?? shopDetails.currency ?? 'USD', i18n.locale)
}

/** The order value from which delivery is free everywhere that the shop delivers to. */
export function freeDeliveryThreshold({
  deliveryOptions = [],
}: Pick<RequestContext['shopDetails'], 'deliveryOptions'>): number | undefined {
  const thresholds = deliveryOptions.flatMap(({ destinations, rates }) =>
    destinations ? [] : (freeThreshold(rates) ?? []),
  )
  return thresholds.length > 0 ? Math.min(...thresholds) : undefined
}

/** The prices and times of delivery, and the terms of returns, from the shop's settings, as HTML. Empty without any. */
export function deliveryTerms(context: Context): string {
  const { deliveryOptions = [], returnPolicy: returns } = context.shopDetails
  const { messages, t } = context.i18n
  const { customerPays, shopPays, within } = messages.deliveryTerms
  return renderToStaticMarkup(
    <>
      {deliveryOptions.length > 0 && (
        <dl className="grid gap-3">
          {deliveryOptions.map((option) => (
            <DeliveryOption key={option.title} option={option} context={context} />
          ))}
        </dl>
      )}
      {returns && (
        <p className="mt-4 first:mt-0">
          {t(within, { count: returns.days })} {returns.shippingPaidBy === 'SHOP' ? shopPays : customerPays}
        </p>
      )}
    </>,
  )
}

interface DeliveryOptionProps {
  readonly option: Option
  readonly context: Context
}

function DeliveryOption({ option, context }: DeliveryOptionProps): ReactElement {
  const { title, rates, deliveryTime } = option
  const price = flatPrice(rates)
  const freeFrom = freeThreshold(rates)
  const { messages, t } = context.i18n
  const cost =
    price === undefined ? '' : price === 0 ? messages.deliveryTerms.free : formatAmountFor(context, price)
  const free = freeFrom && t(messages.deliveryTerms.freeFrom, { amount: formatAmountFor(context, freeFrom) })
  return (
    <div>
      <dt className="font-medium">
        <bdi>{title}</bdi>
      </dt>
      {(cost || free) && <dd>{[cost, free].filter(Boolean).join(' · ')}</dd>}
      {deliveryTime && (
        <dd>
          <bdi>{deliveryTime}</bdi>
        </dd>
      )}
    </div>
  )
}
