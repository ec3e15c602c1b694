import { ConsoleLanguage } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { SelectInput } from '../forms/fields.tsx'
import { settingsText as text } from '../messages/settings/settings.ts'
import { language } from './language.ts'

interface LanguageSelectProps {
  readonly hint?: string
  readonly onChange: (language: ConsoleLanguage) => void
}

const OFFERED = LANGUAGES.flatMap(({ code, name }) =>
  Object.hasOwn(ConsoleLanguage, code) ? [{ code: code as ConsoleLanguage, name }] : [],
)

/** Chooses the language of the console. Each language has its own name, for those who read no other. */
export const LanguageSelect = ({ hint, onChange }: LanguageSelectProps): ReactElement => (
  <SelectInput
    label={text.language}
    hint={hint}
    className="max-w-xs"
    value={language}
    onChange={({ target }) => {
      const chosen = OFFERED.find(({ code }) => code === target.value)
      if (chosen) onChange(chosen.code)
    }}
  >
    {OFFERED.map(({ code, name }) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </SelectInput>
)
