import type { ProductSubscriptions, SubscriptionOption } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Speech } from './texts/texts.server.ts'

/**
 * Once, or again and again: fields of the form that adds a product to the cart. Written here and shown as they are, so
 * that browsers load nothing for the few products that have them. Undefined where there is nothing to choose.
 */
export function planChoice(given: ProductSubscriptions, speech: Speech): string | undefined {
  if (given.subscriptionOptions.length === 0) return undefined
  return renderToStaticMarkup(<PlanChoice {...given} speech={speech} />)
}

const PlanChoice = ({
  oneTimePurchase,
  subscriptionOptions,
  speech: { texts, say, locale },
}: ProductSubscriptions & { readonly speech: Speech }): ReactElement => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-sm font-medium">{texts.product.howOften}</legend>
    {oneTimePurchase && <Plan value="" title={texts.product.once} isFirst />}
    {subscriptionOptions.map((option, index) => {
      const less = lessOf(option, locale)
      const notes = [less && say(texts.product.less, { less }), option.description]
      return (
        <Plan
          key={option._id}
          value={option._id}
          title={option.title}
          note={notes.filter(Boolean).join(' · ')}
          isFirst={!oneTimePurchase && index === 0}
        />
      )
    })}
  </fieldset>
)

interface PlanProps {
  readonly value: string
  readonly title: string
  readonly note?: string
  readonly isFirst: boolean
}

const Plan = ({ value, title, note, isFirst = false }: Partial<PlanProps>): ReactElement => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-outline px-4 py-2 has-checked:border-ink has-focus-visible:outline-2">
    <input type="radio" name="plan" value={value} defaultChecked={isFirst} className="accent-accent" />
    <span className="grow">
      <span className="block">
        <bdi>{title}</bdi>
      </span>
      {note && <span className="block text-sm text-muted">{note}</span>}
    </span>
  </label>
)

/** What is taken off each time: a percentage, or the amount as the merchant wrote it. */
function lessOf({ discount }: SubscriptionOption, locale: string): string | undefined {
  if (!discount) return undefined
  if (discount.type === 'AMOUNT') return discount.amount
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return percent.format(discount.percentage / 100)
}
