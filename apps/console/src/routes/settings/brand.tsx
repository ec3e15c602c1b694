import { useQuery } from '@tanstack/react-query'
import { type Brand, CornerStyle, FontPair } from '@vitrine/contract'
import { type ReactElement, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { AccentPreview } from '../../brand/accent-preview.tsx'
import { toBrandChange, toBrandValues, toColor } from '../../brand/brand-values.ts'
import { ImageField } from '../../brand/image-field.tsx'
import { type EditedLanguage, LanguageSwitch } from '../../shared/components/language-switch.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { fieldOf } from '../../shared/forms/field-of.ts'
import { CheckboxInput, SelectInput, TextArea, TextInput } from '../../shared/forms/fields.tsx'
import { FormFrame } from '../../shared/forms/form-frame.tsx'
import { useSaveForm } from '../../shared/forms/use-save-form.ts'
import { forms } from '../../shared/messages/forms.ts'
import { brandText as text } from '../../shared/messages/settings/brand.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useIsOwner } from '../../shared/use-session.ts'

const IMAGES = ['logo', 'darkLogo', 'favicon', 'socialImage'] as const
const FIELDS = ['name', 'description', 'accentColor'] as const
const COLOR = /^#[0-9a-f]{6}$/i
/** That of the theme. */
const DEFAULT_ACCENT = '#96452a'

export function Component(): ReactElement {
  const { data } = useQuery({ queryKey: keys.brand, queryFn: () => client.settings.getBrand() })
  return (
    <>
      <PageTitle title={text.title} />
      {data ? <BrandForm brand={data} /> : <p role="status">{shellText.loading}</p>}
    </>
  )
}

function BrandForm({ brand }: { readonly brand: Brand }): ReactElement {
  const isOwner = useIsOwner()
  const [language, setLanguage] = useState<EditedLanguage>()
  const form = useForm({ defaultValues: toBrandValues(brand) })
  const saving = useSaveForm(form, {
    save: (values) => client.settings.updateBrand(toBrandChange(values)),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.brand, keys.shop, keys.session],
    formFieldName: (name) => FIELDS.find((field) => field === name),
  })
  const { register, control, setValue } = form
  const field = fieldOf(form)
  const { accentColor, ...values } = useWatch({ control }) as ReturnType<typeof toBrandValues>
  const change = { shouldDirty: true, shouldValidate: true }
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
      <p className="max-w-prose text-muted">{isOwner ? text.intro : text.ownerOnly}</p>
      <TextInput
        label={text.name}
        maxLength={80}
        className="max-w-sm"
        {...field('name', { validate: (typed) => typed.trim() !== '' || forms.nameRequired })}
      />
      <LanguageSwitch language={language} onChange={setLanguage} />
      <TextArea
        key={language}
        label={text.description}
        placeholder={language && values.description}
        hint={text.descriptionHint}
        rows={2}
        maxLength={300}
        className="max-w-xl"
        {...field(language ? `translations.${language}.description` : 'description')}
      />
      <Section title={text.images}>
        <div className="grid max-w-3xl gap-x-8 gap-y-6 sm:grid-cols-2">
          {IMAGES.map((name) => (
            <ImageField
              key={name}
              name={name}
              value={values[name]}
              hasDarkImage={values.darkLogo !== null}
              onChange={(image) => setValue(name, image, change)}
            />
          ))}
        </div>
      </Section>
      <Section title={text.style}>
        <div className="grid max-w-3xl gap-4">
          <div className="flex items-start gap-3">
            <TextInput
              label={text.accentColor}
              hint={text.accentHint}
              maxLength={7}
              placeholder={DEFAULT_ACCENT.toUpperCase()}
              spellCheck={false}
              autoComplete="off"
              className="max-w-64 grow"
              {...field('accentColor', {
                validate: (typed) => typed === '' || COLOR.test(toColor(typed)) || text.accentWrong,
              })}
            />
            <input
              type="color"
              aria-label={text.accentPicker}
              value={COLOR.test(toColor(accentColor)) ? toColor(accentColor).toLowerCase() : DEFAULT_ACCENT}
              onChange={({ target }) => setValue('accentColor', target.value.toUpperCase(), change)}
              className="mt-5.5 h-10 w-14 cursor-pointer rounded-control border border-outline bg-surface p-1"
            />
          </div>
          {COLOR.test(toColor(accentColor)) && <AccentPreview color={toColor(accentColor).toLowerCase()} />}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectInput label={text.fontPair} {...register('fontPair')}>
              {(Object.keys(FontPair) as FontPair[]).map((pair) => (
                <option key={pair} value={pair}>
                  {text.fontPairs[pair]}
                </option>
              ))}
            </SelectInput>
            <SelectInput label={text.cornerStyle} {...register('cornerStyle')}>
              {(Object.keys(CornerStyle) as CornerStyle[]).map((style) => (
                <option key={style} value={style}>
                  {text.cornerStyles[style]}
                </option>
              ))}
            </SelectInput>
          </div>
          <CheckboxInput label={text.poweredBy} {...register('poweredByEnabled')} />
        </div>
      </Section>
    </FormFrame>
  )
}
