import { useQuery } from '@tanstack/react-query'
import type { TranslationProviderKind, TranslationProviderSettings } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatTranslationFailure } from '../content/format-translation-failure.ts'
import { LoadState } from '../shared/components/load-state.tsx'
import { Section } from '../shared/components/section.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { machineTranslationText as text } from '../shared/messages/content/machine-translation.ts'
import { settingsText } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { translationProviderQuery } from '../shared/translation-provider-query.ts'
import { useAction } from '../shared/use-action.ts'
import { useIsOwner } from '../shared/use-session.ts'
import { ConfirmButton } from './confirm-button.tsx'

const SERVICES: Readonly<Record<TranslationProviderKind, string>> = {
  DEEPL: 'DeepL',
  LIBRETRANSLATE: 'LibreTranslate',
}
const KINDS = Object.keys(SERVICES) as TranslationProviderKind[]
const URLS: Readonly<Record<TranslationProviderKind, string>> = {
  DEEPL: 'https://api-free.deepl.com',
  LIBRETRANSLATE: 'https://libretranslate.com',
}

/** The service that translates missing texts. */
export function TranslationProviderSection(): ReactElement {
  const isOwner = useIsOwner()
  const { data, error, refetch, isFetching } = useQuery(translationProviderQuery)
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const { provider, canSaveSecrets } = data
  return (
    <Section id="machine-translation" title={text.title} aside={isOwner ? undefined : settingsText.ownerOnly}>
      <p className="mb-3 max-w-prose text-muted">{text.text}</p>
      {isOwner && !canSaveSecrets && <Notice className="mb-4 max-w-xl">{text.noKey}</Notice>}
      {!isOwner && !provider && <p className="text-muted">{text.none}</p>}
      {(isOwner || provider) && (
        <ProviderForm key={`${provider?.kind} ${provider?.url}`} settings={data} isOwner={isOwner} />
      )}
      {isOwner && provider && <ProviderActions />}
    </Section>
  )
}

interface ProviderFormProps {
  readonly settings: TranslationProviderSettings
  readonly isOwner: boolean
}

function ProviderForm({ settings: { provider }, isOwner }: ProviderFormProps): ReactElement {
  const form = useForm({
    defaultValues: { kind: provider?.kind ?? 'DEEPL', url: provider?.url ?? URLS.DEEPL, key: '' },
  })
  const kind = form.watch('kind')
  const keepsKey = provider?.hasKey === true && provider.kind === kind && provider.url === form.watch('url')
  const saving = useSaveForm(form, {
    save: ({ key, ...server }) =>
      client.machineTranslation.setTranslationProvider({
        ...server,
        ...(key ? { key } : !keepsKey && kind === 'LIBRETRANSLATE' && { key: null }),
      }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.translationProvider],
    onDone: () => form.resetField('key'),
    formFieldName: (field) => (['kind', 'url', 'key'] as const).find((name) => name === field),
    violationMessage: ({ field }) => (field === 'url' ? text.urlInvalid : text.keyMissing),
  })
  const field = fieldOf(form)
  return (
    <FormFrame
      onSubmit={saving.submit}
      {...saving}
      isDirty={saving.isDirty || !provider}
      action={text.save}
      isReadOnly={!isOwner}
    >
      <SelectInput
        label={text.service}
        className="max-w-xl"
        {...form.register('kind', {
          onChange: ({ target }) => {
            const isUnchanged = Object.values(URLS).includes(form.getValues('url'))
            if (isUnchanged) form.setValue('url', URLS[target.value as TranslationProviderKind])
          },
        })}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {SERVICES[each]}
          </option>
        ))}
      </SelectInput>
      <TextInput
        label={text.url}
        type="url"
        hint={text.urlHints[kind]}
        className="max-w-xl"
        {...field('url', { setValueAs: (typed: string) => typed.trim() })}
      />
      {isOwner && (
        <TextInput
          label={text.key}
          type="password"
          autoComplete="off"
          hint={keepsKey ? text.keepKeyHint : text.keyHints[kind]}
          className="max-w-xl"
          {...field('key')}
        />
      )}
    </FormFrame>
  )
}

function ProviderActions(): ReactElement {
  const act = useAction([keys.translationProvider])
  const [result, setResult] = useState<{ readonly tone: 'success' | 'error'; readonly message: string }>()
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            act(
              () => client.machineTranslation.testTranslationProvider(),
              undefined,
              ({ translation = '', failure }) =>
                setResult(
                  failure
                    ? { tone: 'error', message: formatTranslationFailure(failure) }
                    : { tone: 'success', message: t(text.tested, { translation }) },
                ),
            )
          }
        >
          {text.test}
        </Button>
        <ConfirmButton
          action={text.remove}
          title={text.removeTitle}
          text={text.removeText}
          onConfirm={() =>
            act(
              () => client.machineTranslation.deleteTranslationProvider(),
              text.removed,
              () => setResult(undefined),
            )
          }
        />
      </div>
      <div role="status">
        {result && (
          <Notice tone={result.tone} className="mt-3 max-w-xl">
            {result.message}
          </Notice>
        )}
      </div>
    </>
  )
}
