import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { accountText as text } from '../shared/messages/settings/account.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Changes the password of the merchant. */
export function PasswordForm(): ReactElement {
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } })
  const { reset } = form
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: (values) => client.merchants.changePassword(values),
    done: () => text.changed,
    refetches: [keys.sessions],
    onDone: () => reset({ currentPassword: '', newPassword: '' }),
    formFieldName: (field) => (field === 'currentPassword' || field === 'newPassword' ? field : undefined),
    errorMessages: { WRONG_PASSWORD: text.wrongPassword },
    errorFields: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Section title={text.password}>
      <div className="max-w-sm">
        <FormFrame onSubmit={saving.submit} {...saving} action={text.change}>
          <TextInput
            label={text.currentPassword}
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <TextInput
            label={text.newPassword}
            type="password"
            autoComplete="new-password"
            hint={text.newPasswordHint}
            {...field('newPassword')}
          />
        </FormFrame>
      </div>
    </Section>
  )
}
