import { useQuery } from '@tanstack/react-query'
import { type ShopInfo, WithdrawalMode } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../../shared/components/section.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { NumberInput } from '../../shared/forms/number-input.tsx'
import { parseAmount } from '../../shared/forms/parse-number.ts'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { withdrawalsText as text } from '../../shared/messages/orders/withdrawals.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'
import { useIsOwner } from '../../shared/use-session.ts'

const MODES = Object.keys(WithdrawalMode) as WithdrawalMode[]

/** The function with which consumers withdraw from a contract. */
export function WithdrawalSettings(): ReactElement | null {
  const { data } = useQuery(shopQuery)
  return data ? <WithdrawalSettingsForm shop={data} /> : null
}

function WithdrawalSettingsForm({ shop }: { readonly shop: ShopInfo }): ReactElement {
  const isOwner = useIsOwner()
  const { mode, days, transitDays } = shop.withdrawals
  const form = useForm({
    defaultValues: { mode, days: String(days), transitDays: String(transitDays) },
  })
  const saving = useSaveForm(form, {
    save: (values) =>
      client.settings.updateShop({
        withdrawals: {
          mode: values.mode,
          days: Number(parseAmount(values.days)),
          transitDays: Number(parseAmount(values.transitDays)),
        },
      }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.shop],
  })
  const { register } = form
  return (
    <Section title={text.setting} aside={isOwner ? undefined : text.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">
        {text.settingHint} {shop.withdrawalsEnabled ? text.isShown : text.isHidden}
      </p>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.save} isReadOnly={!isOwner}>
        <div className="grid max-w-xl gap-3">
          <SelectInput label={text.mode} {...register('mode')}>
            {MODES.map((each) => (
              <option key={each} value={each}>
                {text.modes[each]}
              </option>
            ))}
          </SelectInput>
          <NumberInput
            form={form}
            name="days"
            label={text.days}
            hint={text.daysHint}
            isRequired
            decimals={0}
            min={14}
            max={365}
          />
          <NumberInput
            form={form}
            name="transitDays"
            label={text.transitDays}
            hint={text.transitDaysHint}
            isRequired
            decimals={0}
            max={90}
          />
        </div>
      </FormFrame>
    </Section>
  )
}
