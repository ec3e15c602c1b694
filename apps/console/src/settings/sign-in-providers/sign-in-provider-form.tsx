import type { SignInProvider } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldOf } from '../../shared/forms/field-of.ts'
import { CheckboxInput, TextInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { signInProvidersText as text } from '../../shared/messages/settings/sign-in-providers.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'

/** A provider that is edited, or a new one without an id. */
export type EditedProvider = Pick<SignInProvider, 'name' | 'issuer'> & Partial<SignInProvider>

interface SignInProviderFormProps {
  readonly provider: EditedProvider
  /** All saved providers. They are saved together. */
  readonly providers: readonly SignInProvider[]
  readonly onClose: () => void
}

const FIELDS = ['name', 'issuer', 'clientId', 'clientSecret'] as const

/** The form of one OpenID provider. */
export function SignInProviderForm({ provider, providers, onClose }: SignInProviderFormProps): ReactElement {
  const { _id, name, issuer, clientId = '', isEnabled = true } = provider
  const form = useForm({ defaultValues: { name, issuer, clientId, clientSecret: '', isEnabled } })
  const saving = useSaveForm(form, {
    save: ({ clientSecret, ...values }) => {
      const saved = { ...values, ...(_id && { _id }), ...(clientSecret && { clientSecret }) }
      return client.signInProviders.setSignInProviders(
        _id ? providers.map((each) => (each._id === _id ? saved : each)) : [...providers, saved],
      )
    },
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.signInProviders],
    onDone: onClose,
    formFieldName: (field) => FIELDS.find((each) => field.endsWith(`.${each}`)),
    violationMessage: ({ field }) => {
      if (field.endsWith('.issuer')) return text.issuerInvalid
      return field.endsWith('.clientSecret') ? text.clientSecretMissing : text.required
    },
  })
  const field = fieldOf(form)
  const trimmed = { setValueAs: (typed: string) => typed.trim() }
  return (
    <div className="mt-6 max-w-xl">
      <FormFrame onSubmit={saving.submit} {...saving} isDirty={saving.isDirty || !_id} action={text.save}>
        <TextInput
          label={text.name}
          hint={t(text.nameHint, { name: form.watch('name') || '…' })}
          maxLength={50}
          {...field('name', trimmed)}
        />
        <TextInput label={text.issuer} type="url" hint={text.issuerHint} {...field('issuer', trimmed)} />
        <ConnectionTest issuer={form.watch('issuer')} />
        <TextInput label={text.clientId} autoComplete="off" {...field('clientId', trimmed)} />
        <TextInput
          label={text.clientSecret}
          type="password"
          autoComplete="off"
          hint={_id ? text.keepSecretHint : text.clientSecretHint}
          {...field('clientSecret')}
        />
        <CheckboxInput label={text.isEnabled} {...form.register('isEnabled')} />
      </FormFrame>
      <Button size="small" variant="ghost" className="mt-2" onClick={onClose}>
        {text.cancel}
      </Button>
    </div>
  )
}

/** Reads the configuration of the typed issuer. */
function ConnectionTest({ issuer }: { readonly issuer: string }): ReactElement {
  const act = useAction([])
  const [tested, setTested] = useState<{ readonly issuer: string; readonly failure?: string | undefined }>()
  const result = tested?.issuer === issuer ? tested : undefined
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          act(
            () => client.signInProviders.testSignInProvider(issuer.trim()),
            undefined,
            ({ reason }) => setTested({ issuer, failure: reason && text.failures[reason] }),
          )
        }
      >
        {text.test}
      </Button>
      <div role="status">
        {result && (
          <Notice tone={result.failure ? 'error' : 'success'} className="mt-3">
            {result.failure ?? text.reachable}
          </Notice>
        )}
      </div>
    </div>
  )
}
