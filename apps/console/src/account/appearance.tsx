import { type ReactElement, useState } from 'react'
import { Section } from '../shared/components/section.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { applyTheme, isTheme, savedTheme, THEMES } from './theme.ts'

/** Lets the merchant choose the light, dark or device theme. */
export function Appearance(): ReactElement {
  const [theme, setTheme] = useState(savedTheme)
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
    </Section>
  )
}
