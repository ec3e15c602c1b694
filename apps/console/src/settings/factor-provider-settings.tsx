import { useQuery } from '@tanstack/react-query'
import type { FactorProviderSettings as Provider, SentFactorType } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoadError } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { factorProviderText as text } from '../shared/messages/settings/factor-provider.ts'
import { settingsText } from '../shared/messages/settings/settings.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useIsOwner } from '../shared/use-session.ts'
import { ConfirmButton } from './confirm-button.tsx'

const FACTORS = ['SMS', 'CALL', 'PUSH'] as const satisfies readonly SentFactorType[]

/** The server that sends sign-in codes by text, call and push notification. */
export function FactorProviderSettings(): ReactElement {
  const isOwner = useIsOwner()
  const [secret, setSecret] = useState<string>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.factorProvider,
    // A query has no undefined data.
    queryFn: async () => (await client.factorProvider.getFactorProvider()) ?? null,
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <p role="status">{shellText.loading}</p>
  return (
    <Section title={text.title} aside={isOwner ? undefined : settingsText.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">{text.text}</p>
      {secret && (
        <Notice tone="success" title={text.secretShown} className="mb-4 max-w-xl">
          <code className="wrap-anywhere select-all">{secret}</code>
        </Notice>
      )}
      {(data || isOwner) && (
        <ProviderForm key={data?.url} provider={data ?? undefined} isOwner={isOwner} onSecret={setSecret} />
      )}
      {data && isOwner && <ProviderActions provider={data} onSecret={setSecret} />}
    </Section>
  )
}

interface ProviderFormProps {
  readonly provider: Provider | undefined
  readonly isOwner: boolean
  readonly onSecret: (secret: string | undefined) => void
}

function ProviderForm({ provider, isOwner, onSecret }: ProviderFormProps): ReactElement {
  const form = useForm({
    defaultValues: { url: provider?.url ?? '', factors: [...(provider?.factors ?? ['SMS'])], secret: '' },
  })
  const saving = useSaveForm(form, {
    save: ({ url, factors, secret }) =>
      client.factorProvider.setFactorProvider({ url, factors, ...(secret && { secret }) }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.factorProvider],
    onDone: ({ secret }) => {
      onSecret(secret)
      form.resetField('secret')
    },
    formFieldName: (field) => (['url', 'factors', 'secret'] as const).find((name) => name === field),
    violationMessage: ({ field }) =>
      field === 'url' ? text.urlInvalid : field === 'secret' ? text.secretInvalid : text.chooseFactor,
  })
  const field = fieldOf(form)
  const factorsError = form.formState.errors.factors?.message
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.save} isReadOnly={!isOwner}>
      <TextInput
        label={text.url}
        type="url"
        placeholder="https://"
        hint={text.urlHint}
        className="max-w-xl"
        {...field('url', { setValueAs: (typed: string) => typed.trim() })}
      />
      <fieldset aria-describedby={factorsError && 'factors-error'}>
        <legend className="text-xs font-medium">{text.offer}</legend>
        {FACTORS.map((type) => (
          <CheckboxInput key={type} label={text.factors[type]} value={type} {...form.register('factors')} />
        ))}
        {factorsError && (
          <p id="factors-error" className="text-xs font-medium text-danger">
            {factorsError}
          </p>
        )}
      </fieldset>
      {isOwner && (
        <TextInput
          label={text.secret}
          type="password"
          autoComplete="off"
          hint={provider ? text.keepSecretHint : text.secretHint}
          className="max-w-xl"
          {...field('secret')}
        />
      )}
    </FormFrame>
  )
}

function ProviderActions({
  provider,
  onSecret,
}: Pick<ProviderFormProps, 'onSecret'> & { readonly provider: Provider }): ReactElement {
  const act = useAction([keys.factorProvider])
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <ConfirmButton
          action={text.rotate}
          title={text.rotateTitle}
          text={text.rotateText}
          onConfirm={() =>
            act(
              () => client.factorProvider.rotateFactorProviderSecret(),
              () => undefined,
              ({ secret }) => onSecret(secret),
            )
          }
        />
        <ConfirmButton
          action={text.remove}
          title={text.removeTitle}
          text={text.removeText}
          onConfirm={() =>
            act(
              () => client.factorProvider.deleteFactorProvider(),
              text.removed,
              () => onSecret(undefined),
            )
          }
        />
      </div>
      <TestMessage factors={provider.factors} />
    </>
  )
}

function TestMessage({ factors }: Pick<Provider, 'factors'>): ReactElement {
  const [result, setResult] = useState<{ readonly tone: 'success' | 'error'; readonly message: string }>()
  const form = useForm({ defaultValues: { factorType: factors[0] ?? 'SMS', to: '' } })
  const saving = useSaveForm(form, {
    save: async ({ factorType, to }) => {
      setResult(undefined)
      const { isAccepted, reason, status } = await client.factorProvider.sendTestMessage(
        factorType,
        to.trim(),
      )
      const failure = text.failures[reason ?? 'UNREACHABLE']
      setResult(
        isAccepted
          ? { tone: 'success', message: text.accepted }
          : { tone: 'error', message: t(failure, { status: status ?? 0 }) },
      )
    },
    done: () => undefined,
    formFieldName: (field) => (field === 'to' ? field : undefined),
    violationMessage: () => text.testToInvalid,
  })
  return (
    <section aria-label={text.test} className="mt-6">
      <h3 className="text-sm font-medium">{text.test}</h3>
      <p className="mb-3 text-muted">{text.testText}</p>
      {result && (
        <Notice tone={result.tone} className="mb-4 max-w-xl">
          {result.message}
        </Notice>
      )}
      <FormFrame onSubmit={saving.submit} {...saving} isDirty={false} action={text.send}>
        <div className="flex max-w-xl flex-wrap items-start gap-3">
          <SelectInput label={text.testFactor} className="w-48" {...form.register('factorType')}>
            {factors.map((type) => (
              <option key={type} value={type}>
                {text.factors[type]}
              </option>
            ))}
          </SelectInput>
          <TextInput
            label={text.testTo}
            hint={text.testToHint}
            className="flex-1 basis-56"
            {...fieldOf(form)('to')}
          />
        </div>
      </FormFrame>
    </section>
  )
}
