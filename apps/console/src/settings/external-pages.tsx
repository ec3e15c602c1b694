import { useQuery } from '@tanstack/react-query'
import type { ExternalPages } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { checkoutText as text } from '../shared/messages/settings/checkout.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useIsOwner } from '../shared/use-session.ts'
import { withoutEmptyFields } from './shop-values.ts'

const EMPTY = { bookingsBook: '', bookingsCheckout: '', eventsCheckout: '', paidPlansCheckout: '' }
const FLOWS = Object.keys(EMPTY) as (keyof typeof EMPTY)[]

/** The merchant's own pages for bookings, events and plans, outside the shop. */
export function ExternalPagesSettings(): ReactElement | null {
  const { data } = useQuery(shopQuery)
  return data ? <ExternalPagesForm pages={data.externalPages} /> : null
}

function ExternalPagesForm({ pages }: { readonly pages: ExternalPages }): ReactElement {
  const isOwner = useIsOwner()
  const form = useForm({ defaultValues: { ...EMPTY, ...pages } })
  const saving = useSaveForm(form, {
    save: (values) => client.settings.updateShop({ externalPages: withoutEmptyFields(values) }),
    done: () => text.externalPagesSaved,
    canUndo: true,
    refetches: [keys.shop],
    violationMessage: ({ description }) =>
      description.includes('#') ? text.externalPageFragment : text.externalPageInvalid,
    formFieldName: (field) => FLOWS.find((flow) => field === `externalPages.${flow}`),
  })
  const { errors } = form.formState
  return (
    <Section title={text.externalPages} aside={isOwner ? undefined : text.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">{text.externalPagesHint}</p>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.saveExternalPages} isReadOnly={!isOwner}>
        <div className="grid max-w-xl gap-3">
          {FLOWS.map((flow) => (
            <TextInput
              key={flow}
              label={text[flow]}
              type="url"
              placeholder="https://"
              error={errors[flow]?.message}
              {...form.register(flow, { setValueAs: (typed: string) => typed.trim() })}
            />
          ))}
        </div>
      </FormFrame>
    </Section>
  )
}
