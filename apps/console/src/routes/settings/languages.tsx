import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { useController, useForm } from 'react-hook-form'
import { TranslationProviderSection } from '../../settings/translation-provider-settings.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { languageName } from '../../shared/language-names.ts'
import { languagesText as text } from '../../shared/messages/settings/languages.ts'
import { settingsText } from '../../shared/messages/settings/settings.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'
import { useIsOwner } from '../../shared/use-session.ts'

const DEFAULT_LANGUAGE: LanguageCode = 'en'

export function Component(): ReactElement {
  const { data } = useQuery(shopQuery)
  return (
    <>
      <PageTitle title={text.title} />
      {data ? <LanguagesForm languages={data.languages} /> : <p role="status">{shellText.loading}</p>}
      <TranslationProviderSection />
    </>
  )
}

function LanguagesForm({ languages }: { readonly languages: readonly LanguageCode[] }): ReactElement {
  const isOwner = useIsOwner()
  const form = useForm({
    defaultValues: { languages: [...languages], defaultLanguage: languages[0] ?? DEFAULT_LANGUAGE },
  })
  const { register, watch, setValue, formState } = form
  // Registered checkboxes would take their values from the document whenever the form is reset.
  const { field } = useController({
    name: 'languages',
    control: form.control,
    rules: { validate: (codes) => codes.length > 0 || text.required },
  })
  const selected = field.value
  const saving = useSaveForm(form, {
    save: ({ languages: codes, defaultLanguage }) =>
      client.settings.updateShop({
        languages: [defaultLanguage, ...codes.filter((code) => code !== defaultLanguage)],
      }),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.shop],
  })
  const select = (code: LanguageCode, isSelected: boolean) => {
    const next = isSelected ? [...selected, code] : selected.filter((each) => each !== code)
    setValue('languages', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (!next.includes(watch('defaultLanguage')))
      setValue('defaultLanguage', next[0] ?? DEFAULT_LANGUAGE, { shouldDirty: true })
  }
  const error = formState.errors.languages?.message
  return (
    <Section title={text.offered} aside={isOwner ? undefined : settingsText.ownerOnly}>
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
        <fieldset aria-describedby={error ? 'languages-error' : undefined}>
          <legend className="mb-2 max-w-prose text-muted">{text.intro}</legend>
          {LANGUAGES.map(({ code }, at) => (
            <label key={code} className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                value={code}
                checked={selected.includes(code)}
                aria-invalid={error ? true : undefined}
                ref={at === 0 ? field.ref : undefined}
                onBlur={field.onBlur}
                onChange={({ target }) => select(code, target.checked)}
                className="size-4 accent-accent"
              />
              {languageName(code)}
            </label>
          ))}
          {error && (
            <p id="languages-error" className="text-xs font-medium text-danger">
              {error}
            </p>
          )}
        </fieldset>
        <SelectInput
          label={text.default}
          hint={text.defaultHint}
          className="max-w-xl"
          {...register('defaultLanguage')}
        >
          {LANGUAGES.filter(({ code }) => selected.includes(code)).map(({ code }) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </SelectInput>
      </FormFrame>
    </Section>
  )
}
