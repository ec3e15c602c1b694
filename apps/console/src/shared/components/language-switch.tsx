import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { SelectInput } from '../forms/fields.tsx'
import { languageName } from '../language-names.ts'
import { languageText as text } from '../messages/content/languages.ts'
import { t } from '../messages/t.ts'
import { shopQuery } from '../shop-query.ts'

/** The language whose texts a form shows; none for the texts that other languages show without their own. */
export type EditedLanguage = LanguageCode | undefined

interface LanguageSwitchProps {
  readonly language: EditedLanguage
  readonly onChange: (language: EditedLanguage) => void
}

/** Chooses the language whose texts a form shows, where the shop offers more than one. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps): ReactElement | null {
  const [defaultCode, ...others] = useQuery(shopQuery).data?.languages ?? []
  if (!defaultCode || others.length === 0) return null
  return (
    <SelectInput
      label={text.language}
      hint={language ? text.translationHint : text.defaultHint}
      className="max-w-sm"
      value={language ?? ''}
      onChange={({ target }) => onChange(LANGUAGES.find(({ code }) => code === target.value)?.code)}
    >
      <option value="">{t(text.default, { language: languageName(defaultCode) })}</option>
      {others.map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </SelectInput>
  )
}
