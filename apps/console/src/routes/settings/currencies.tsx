import { useQuery } from '@tanstack/react-query'
import type { ShopInfo } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { CurrencyInput } from '../../shared/components/currency-input.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { rateLabel, removeLabel } from '../../shared/currency-labels.ts'
import { AddButton } from '../../shared/forms/add-button.tsx'
import { fieldOf } from '../../shared/forms/field-of.ts'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { IconButton } from '../../shared/forms/icon-button.tsx'
import { NumberInput } from '../../shared/forms/number-input.tsx'
import { parseAmount } from '../../shared/forms/parse-number.ts'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { forms } from '../../shared/messages/forms.ts'
import { currenciesText as text } from '../../shared/messages/settings/currencies.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'
import { useIsOwner } from '../../shared/use-session.ts'

export function Component(): ReactElement | null {
  const { data } = useQuery(shopQuery)
  return data ? <Currencies info={data} /> : null
}

interface Values {
  rates: { currency: string; rate: string }[]
}

function formFieldName(field: string) {
  const [, at, part] = /^exchangeRates\[?\.?(\d+)\]?\.(currency|rate)$/.exec(field) ?? []
  return at ? (`rates.${Number(at)}.${part as 'currency' | 'rate'}` as const) : undefined
}

/** The currencies in which prices are shown besides the shop's currency, with their rates. */
function Currencies({ info: { currency, exchangeRates } }: { readonly info: ShopInfo }): ReactElement {
  const isOwner = useIsOwner()
  const form = useForm<Values>({ defaultValues: { rates: exchangeRates } })
  const { control, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'rates' })
  const saving = useSaveForm(form, {
    save: ({ rates }) =>
      client.settings.updateShop({
        exchangeRates: rates.map((each) => ({ ...each, rate: parseAmount(each.rate) })),
      }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.shop],
    formFieldName,
  })
  const codeAt = (at: number) => watch(`rates.${at}.currency`)
  return (
    <Section title={text.displayed} aside={isOwner ? undefined : text.ownerOnly}>
      <PageTitle title={text.title} />
      <p className="mb-4 max-w-prose text-muted">{t(text.intro, { currency })}</p>
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
        {fields.map(({ id }, at) => (
          <div key={id} className="flex flex-wrap items-start gap-3">
            <CurrencyInput
              label={t(text.currencyOf, { number: at + 1 })}
              className="min-w-48 flex-1"
              selected={codeAt(at)}
              except={currency}
              {...fieldOf(form)(`rates.${at}.currency`, { required: forms.currencyRequired })}
            />
            <NumberInput
              form={form}
              name={`rates.${at}.rate`}
              label={rateLabel(codeAt(at), currency)}
              isRequired
              className="w-56"
            />
            {isOwner && (
              <IconButton
                name={removeLabel(codeAt(at), at + 1)}
                Icon={X}
                className="mt-5"
                onClick={() => remove(at)}
              />
            )}
          </div>
        ))}
        {isOwner && (
          <AddButton variant="secondary" onClick={() => append({ currency: '', rate: '' })}>
            {text.add}
          </AddButton>
        )}
      </FormFrame>
    </Section>
  )
}
