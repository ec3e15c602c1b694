import { useQuery } from '@tanstack/react-query'
import type { ReturnSettings as Settings } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, SelectInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumber } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { returnsText as text } from '../shared/messages/orders/returns.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Whether, how long and at whose cost customers can return items. */
export function ReturnSettings(): ReactElement | null {
  const { data } = useQuery({ queryKey: keys.returnSettings, queryFn: () => client.returns.getSettings() })
  return data ? <ReturnSettingsForm settings={data} /> : null
}

function ReturnSettingsForm({ settings }: { readonly settings: Settings }): ReactElement {
  const form = useForm({ values: { ...settings, days: String(settings.days) } })
  const saving = useSaveForm(form, {
    save: ({ enabled, days, shippingPaidBy }) =>
      client.returns.updateSettings({ enabled, days: parseNumber(days) ?? settings.days, shippingPaidBy }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.returnSettings],
  })
  return (
    <Section title={text.settings}>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.save}>
        <CheckboxInput label={text.enabled} {...form.register('enabled')} />
        <NumberInput
          form={form}
          name="days"
          label={text.days}
          decimals={0}
          min={1}
          max={3650}
          className="max-w-sm"
        />
        <SelectInput
          label={text.shippingPaidBy}
          hint={text.shippingPaidByHint}
          className="max-w-sm"
          {...form.register('shippingPaidBy')}
        >
          <option value="CUSTOMER">{text.payers.CUSTOMER}</option>
          <option value="SHOP">{text.payers.SHOP}</option>
        </SelectInput>
      </FormFrame>
    </Section>
  )
}
