import type { ComponentProps, ReactElement } from 'react'
import { currencyOptions } from '../circulating-currencies.ts'
import { currencyLabel } from '../currency-labels.ts'
import { SelectInput } from '../forms/fields.tsx'
import { language } from '../i18n/language.ts'
import { forms } from '../messages/forms.ts'

interface CurrencyInputProps extends Omit<ComponentProps<typeof SelectInput>, 'children'> {
  /** The selected currency, offered even if it is no longer in circulation. */
  readonly selected: string
  /** A currency that cannot be selected. */
  readonly except?: string
}

/** A currency select. */
export const CurrencyInput = ({ selected, except, ...props }: CurrencyInputProps): ReactElement => (
  <SelectInput {...props}>
    <option value="">{forms.chooseCurrency}</option>
    {currencyOptions(selected)
      .filter((code) => code !== except)
      .map((code) => ({ code, label: currencyLabel(code) }))
      .sort((one, other) => one.label.localeCompare(other.label, language))
      .map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
  </SelectInput>
)
