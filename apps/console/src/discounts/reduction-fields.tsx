import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { SelectInput } from '../shared/forms/fields.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import type { ReductionFields as Fields } from './reduction.ts'

const LABELS = { PERCENT: text.percentage, AMOUNT: text.amount, FIXED_PRICE: text.price }

interface ReductionFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has more fields than these two.
  readonly form: UseFormReturn<any>
  readonly kinds: readonly Fields['kind'][]
}

/** The type and value of a discount. */
export function ReductionFields({ form, kinds }: ReductionFieldsProps): ReactElement {
  const { currency } = useSession().shop
  const kind: Fields['kind'] = form.watch('kind')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectInput label={text.benefit} {...form.register('kind')}>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {text.benefits[each]}
          </option>
        ))}
      </SelectInput>
      {kind !== 'FREE_SHIPPING' && (
        <NumberInput
          key={kind}
          form={form}
          name="value"
          label={t(LABELS[kind], { currency })}
          isRequired
          {...(kind === 'PERCENT'
            ? { max: 100, isPercentage: true }
            : { decimals: currencyDecimals(currency) })}
        />
      )}
    </div>
  )
}
