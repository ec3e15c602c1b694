import { useQuery } from '@tanstack/react-query'
import type { SignOnPolicy } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../components/load-error.tsx'
import { Section } from '../editor/section.tsx'
import { CheckboxInput, SelectInput } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { settingsText as text } from '../messages/settings.ts'
import { shellText } from '../messages/shell.ts'
import { queryClient } from '../query-client.ts'
import { client } from '../shop-client.ts'
import { useIsOwner } from '../use-session.ts'

/** The settings for customer accounts. */
export function CustomerAccountSettings(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['sign-on-policy'],
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
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['sign-on-policy'] }),
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
        <div>
          <CheckboxInput label={text.verifyEmail} {...register('verifyEmail')} />
          <CheckboxInput label={text.revealAccounts} {...register('revealExistingAccounts')} />
        </div>
      </FormFrame>
    </Section>
  )
}
