import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { FilterPanelView } from './filter-panel.server.ts'

type Prices = FilterPanelView['price']

/** The fields of the minimum and maximum price. */
export function PriceFilterFields({ price }: { readonly price: Prices }): ReactElement {
  const messages = useMessages('listing')
  const { label, currency, min, max, error } = price
  return (
    <fieldset className="border-t border-rule py-5">
      <legend className="float-start pb-3 text-sm font-medium">{label}</legend>
      {currency && <input type="hidden" name="currency" value={currency} />}
      <div className="clear-both flex flex-wrap items-end gap-2">
        <Amount name="min" label={messages.priceFrom} field={min} />
        <Amount name="max" label={messages.priceTo} field={max} />
        <Button type="submit" variant="secondary" className="grow px-3">
          {messages.apply}
        </Button>
      </div>
      {error && (
        <p id={errorId} role="alert" className="pt-3 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const errorId = 'price-error'

interface AmountProps {
  readonly name: 'min' | 'max'
  readonly label: string
  readonly field: Prices['min']
}

function Amount({ name, label, field: { text, hint, wrong } }: AmountProps): ReactElement {
  return (
    <label className="min-w-18 flex-1 text-xs text-muted">
      {label}
      <input
        type="text"
        inputMode="decimal"
        name={name}
        defaultValue={text}
        placeholder={hint}
        aria-invalid={wrong}
        aria-describedby={wrong && errorId}
        className="mt-1 block h-11 w-full rounded-control border border-outline bg-surface px-2 text-sm text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger"
      />
    </label>
  )
}
