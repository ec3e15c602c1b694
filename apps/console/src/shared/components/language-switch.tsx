import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { SelectInput } from '../forms/fields.tsx'
import { languageText as text } from '../messages/content/languages.ts'

/** The language whose texts a form shows; none for the texts that other languages show without their own. */
export type EditedLanguage = LanguageCode | undefined

interface LanguageSwitchProps {
  readonly language: EditedLanguage
  readonly onChange: (language: EditedLanguage) => void
}

/** Chooses the language whose texts a form shows. */
export const LanguageSwitch = ({ language, onChange }: LanguageSwitchProps): ReactElement => (
  <SelectInput
    label={text.language}
    hint={language ? text.translationHint : text.defaultHint}
    className="max-w-sm"
    value={language ?? ''}
    onChange={({ target }) => onChange(LANGUAGES.find(({ code }) => code === target.value)?.code)}
  >
    <option value="">{text.default}</option>
    {LANGUAGES.map(({ code, name }) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </SelectInput>
)
