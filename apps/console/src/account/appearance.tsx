import { type ReactElement, useState } from 'react'
import { Section } from '../shared/components/section.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { switchLanguage } from '../shared/i18n/language.ts'
import { LanguageSelect } from '../shared/i18n/language-select.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { applyTheme, isTheme, savedTheme, THEMES } from './theme.ts'

/** Lets the merchant choose the theme of this browser, and the language that the console has for them in every browser. */
export function Appearance(): ReactElement {
  const [theme, setTheme] = useState(savedTheme)
  const act = useAction([])
  return (
    <Section title={text.appearance}>
      <SelectInput
        label={text.theme}
        className="max-w-xs"
        value={theme}
        onChange={({ target: { value } }) => {
          if (!isTheme(value)) return
          applyTheme(value)
          setTheme(value)
        }}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {text.themes[each]}
          </option>
        ))}
      </SelectInput>
      <div className="mt-5">
        <LanguageSelect
          hint={text.languageHint}
          onChange={(language) =>
            act(
              () => client.merchants.setLanguage(language),
              undefined,
              () => switchLanguage(language),
            )
          }
        />
      </div>
    </Section>
  )
}
