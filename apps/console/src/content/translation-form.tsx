import type { EntityTranslations, TranslatableField, TranslatedText } from '@vitrine/contract'
import { Button, joinClasses } from '@vitrine/ui'
import { getLanguage, type LanguageCode } from '@vitrine/ui/i18n'
import { type ReactElement, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { TextArea, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { language as consoleLanguage } from '../shared/i18n/language.ts'
import { languageName } from '../shared/language-names.ts'
import { machineTranslationText } from '../shared/messages/content/machine-translation.ts'
import { translationsText as text } from '../shared/messages/content/translations.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { registerRichText } from '../shared/rich-text/register-rich-text.ts'
import { RichTextInput } from '../shared/rich-text/rich-text-input.tsx'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { translationLabel } from './translation-label.ts'

interface TranslationFormProps {
  readonly translations: EntityTranslations
  readonly language: LanguageCode
  readonly name: string
}

/** Names of fields may contain dots, so the form knows the texts by their place in the list. */
const toTranslationValues = ({ fields }: EntityTranslations, language: string) => ({
  texts: fields.map(({ translations }) => translations[language]?.text ?? ''),
})
type TranslationValues = ReturnType<typeof toTranslationValues>

const MAX_LENGTH = 16_000
/** Longer texts have more than one line. */
const LINE_LENGTH = 80

/** The texts of an entity on the left, and their translations to a language on the right. */
export function TranslationForm({ translations, language, name }: TranslationFormProps): ReactElement {
  const { kind, entityId, fields, originalLanguage } = translations
  const canEdit = useCanEdit()
  const confirm = useAction([keys.translations])
  const form = useForm({ defaultValues: toTranslationValues(translations, language) })
  const { reset } = form
  useEffect(() => {
    // A job may have added texts. What somebody has typed meanwhile stays.
    reset(toTranslationValues(translations, language), { keepDirtyValues: true })
  }, [reset, translations, language])
  const update = (texts: Record<string, string>) =>
    client.translations.updateTranslations(kind, entityId, { language, texts })
  const fieldAt = (requestField: string) => {
    const at = fields.findIndex((field) => requestField === `texts.${field.name}`)
    return at < 0 ? undefined : (`texts.${at}` as const)
  }
  const saving = useSaveForm(form, {
    save: async ({ texts }) => {
      const before = toTranslationValues(translations, language).texts
      const saved = await update(
        Object.fromEntries(
          fields.flatMap((field, at) => (texts[at] === before[at] ? [] : [[field.name, texts[at] ?? '']])),
        ),
      )
      form.reset(toTranslationValues(saved, language))
    },
    done: () => t(text.saved, { name }),
    canUndo: true,
    refetches: [keys.translations],
    formFieldName: fieldAt,
    violationMessage: ({ field }) => (fieldAt(field) ? text.same : undefined),
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!canEdit}>
      <div className="hidden gap-6 text-xs text-muted md:grid md:grid-cols-2" aria-hidden>
        <p>{t(text.original, { language: languageName(originalLanguage) })}</p>
        <p>{languageName(language)}</p>
      </div>
      {fields.map((field, at) => {
        const translation = field.translations[language]
        return (
          <div key={field.name} className="grid gap-x-6 gap-y-2 border-t border-rule pt-4 md:grid-cols-2">
            <div lang={originalLanguage}>
              <p className="text-xs font-medium" lang={consoleLanguage}>
                {translationLabel(field.name)}
                <span className="font-normal text-muted md:hidden">
                  {' · '}
                  {t(text.original, { language: languageName(originalLanguage) })}
                </span>
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{plainOriginal(field)}</p>
            </div>
            <div lang={language} dir={getLanguage(language).direction}>
              <TranslationInput form={form} field={field} at={at} isReadOnly={!canEdit} />
              {translation && (translation.isOutdated || translation.isMachine) && (
                <TranslationMark
                  translation={translation}
                  onConfirm={
                    canEdit
                      ? (confirmed) => confirm(() => update({ [field.name]: translation.text }), confirmed)
                      : undefined
                  }
                />
              )}
            </div>
          </div>
        )
      })}
    </FormFrame>
  )
}

interface TranslationMarkProps {
  readonly translation: TranslatedText
  /** Gets the message about it. */
  readonly onConfirm: ((confirmed: string) => void) | undefined
}

/** Says that the original has changed, or that a machine translated the text, until somebody confirms it. */
function TranslationMark({ translation: { isOutdated }, onConfirm }: TranslationMarkProps): ReactElement {
  const mark = isOutdated
    ? { says: text.outdatedMark, action: text.stillRight, confirmed: text.confirmed }
    : {
        says: machineTranslationText.mark,
        action: machineTranslationText.confirm,
        confirmed: machineTranslationText.confirmed,
      }
  return (
    <p
      className={joinClasses(
        'mt-1 flex flex-wrap items-center gap-2 text-xs',
        isOutdated ? 'text-danger' : 'text-muted',
      )}
      lang={consoleLanguage}
      dir="ltr"
    >
      {mark.says}
      {onConfirm && (
        <Button size="small" variant="secondary" onClick={() => onConfirm(mark.confirmed)}>
          {mark.action}
        </Button>
      )}
    </p>
  )
}

interface TranslationInputProps {
  readonly form: UseFormReturn<TranslationValues>
  readonly field: TranslatableField
  readonly at: number
  readonly isReadOnly: boolean
}

function TranslationInput({ form, field, at, isReadOnly }: TranslationInputProps): ReactElement {
  const label = translationLabel(field.name)
  const name = `texts.${at}` as const
  if (field.format === 'HTML')
    return (
      <RichTextInput
        label={label}
        isReadOnly={isReadOnly}
        {...registerRichText(form, name, { maxLength: MAX_LENGTH })}
      />
    )
  const input = registerText(form, name, { maxLength: MAX_LENGTH })
  return field.original.length > LINE_LENGTH ? (
    <TextArea label={label} rows={3} {...input} />
  ) : (
    <TextInput label={label} {...input} />
  )
}

/** The text of HTML, one paragraph per line. */
const plainOriginal = ({ original, format }: TranslatableField): string => {
  if (format === 'TEXT') return original
  const lines = original.replace(/<\/(p|li|h\d)>/g, '</$1>\n')
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent?.trim() ?? ''
}
