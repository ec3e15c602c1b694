import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { Panel } from '../listing/panel.server.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** The lowest and the highest price, to be typed. */
export function PriceRange({ price }: Pick<Panel, 'price'>): ReactElement {
  const texts = useTexts('listing')
  const { label, lowest, highest, min, max } = price
  return (
    <fieldset className="border-t border-rule py-5">
      <legend className="float-start pb-3 text-sm font-medium">{label}</legend>
      <div className="clear-both flex items-end gap-2">
        <Amount name="min" label={texts.priceFrom} value={min} hint={lowest && Math.floor(lowest)} />
        <Amount name="max" label={texts.priceTo} value={max} hint={highest && Math.ceil(highest)} />
        <Button type="submit" variant="secondary" className="shrink-0 px-3">
          {texts.apply}
        </Button>
      </div>
    </fieldset>
  )
}

interface AmountProps {
  readonly name: 'min' | 'max'
  readonly label: string
  readonly value: number | undefined
  readonly hint: number | undefined
}

function Amount({ name, label, value, hint }: AmountProps): ReactElement {
  return (
    <label className="min-w-0 flex-1 text-xs text-muted">
      {label}
      <input
        type="text"
        inputMode="decimal"
        pattern="[0-9]{1,9}([.][0-9]{1,4})?"
        name={name}
        defaultValue={value}
        placeholder={hint === undefined ? undefined : String(hint)}
        className="mt-1 block h-11 w-full rounded-control border border-outline bg-surface px-2 text-sm text-ink transition-colors placeholder:text-muted hover:border-ink"
      />
    </label>
  )
}
