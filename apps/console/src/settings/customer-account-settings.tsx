import { useQuery } from '@tanstack/react-query'
import type { SignOnPolicy } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, SelectInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { shellText } from '../shared/messages/shell.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useIsOwner } from '../shared/use-session.ts'

/** The settings for customer accounts. */
export function CustomerAccountSettings(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.signOnPolicy,
    queryFn: () => client.members.getPolicy(),
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  return <PolicyForm policy={data} />
}

function PolicyForm({ policy }: { readonly policy: SignOnPolicy }): ReactElement {
  const isOwner = useIsOwner()
  const form = useForm<SignOnPolicy>({ defaultValues: policy })
  const saving = useSaveForm(form, {
    save: (values) => client.members.updatePolicy(values),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.signOnPolicy],
  })
  const { register } = form
  return (
    <Section title={text.registration} aside={isOwner ? undefined : text.ownerOnly}>
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
        <SelectInput label={text.registrationPolicy} className="max-w-md" {...register('registration')}>
          <option value="OPEN">{text.registrations.OPEN}</option>
          <option value="OWNER_APPROVAL">{text.registrations.OWNER_APPROVAL}</option>
        </SelectInput>
        <SelectInput label={text.captcha} className="max-w-md" {...register('captcha')}>
          <option value="NEVER">{text.captchas.NEVER}</option>
          <option value="AFTER_FAILURES">{text.captchas.AFTER_FAILURES}</option>
          <option value="ALWAYS">{text.captchas.ALWAYS}</option>
        </SelectInput>
        <SelectInput
          label={text.revealAccounts}
          className="max-w-md"
          {...register('revealExistingAccounts', {
            setValueAs: (value: unknown) => String(value) === 'true',
          })}
        >
          <option value="true">{text.reveals.error}</option>
          <option value="false">{text.reveals.email}</option>
        </SelectInput>
        <CheckboxInput label={text.verifyEmail} {...register('verifyEmail')} />
      </FormFrame>
    </Section>
  )
}
