import { useQuery } from '@tanstack/react-query'
import type { ReviewSettings as Settings } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../../shared/components/section.tsx'
import { CheckboxInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { NumberInput } from '../../shared/forms/number-input.tsx'
import { parseNumber } from '../../shared/forms/parse-number.ts'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { reviewsText as text } from '../../shared/messages/content/reviews.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

/** Whether customers can write reviews, whether staff check them, and when customers are asked for them. */
export function ReviewSettings(): ReactElement | null {
  const { data } = useQuery({
    queryKey: keys.reviewSettings,
    queryFn: () => client.productReviews.getSettings(),
  })
  return data ? <ReviewSettingsForm settings={data} /> : null
}

function ReviewSettingsForm({ settings }: { readonly settings: Settings }): ReactElement {
  const form = useForm({ values: { ...settings, requestDelayDays: String(settings.requestDelayDays) } })
  const saving = useSaveForm(form, {
    save: ({ requestDelayDays, ...rest }) =>
      client.productReviews.updateSettings({
        ...rest,
        requestDelayDays: parseNumber(requestDelayDays) ?? settings.requestDelayDays,
      }),
    done: () => text.saved,
    refetches: [keys.reviewSettings],
    canUndo: true,
  })
  return (
    <Section title={text.settings}>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.save}>
        <CheckboxInput label={text.enabled} {...form.register('enabled')} />
        <CheckboxInput label={text.publishedAtOnce} {...form.register('publishedAtOnce')} />
        <CheckboxInput
          label={text.requestsEnabled}
          hint={text.requestsHint}
          {...form.register('requestsEnabled')}
        />
        <NumberInput
          form={form}
          name="requestDelayDays"
          label={text.requestDelayDays}
          decimals={0}
          min={1}
          max={90}
          className="max-w-sm"
        />
      </FormFrame>
    </Section>
  )
}
