import { type ReactElement, useState } from 'react'
import { Section } from '../editor/section.tsx'
import { SelectInput } from '../forms/fields.tsx'
import { settingsText as text } from '../messages/settings.ts'
import { isLook, keptLook, LOOKS, wearLook } from './look.ts'

/** Light, dark, or as the device has it. */
export function Appearance(): ReactElement {
  const [look, setLook] = useState(keptLook)
  return (
    <Section title={text.appearance}>
      <SelectInput
        label={text.look}
        className="max-w-xs"
        value={look}
        onChange={({ target: { value } }) => {
          if (!isLook(value)) return
          wearLook(value)
          setLook(value)
        }}
      >
        {LOOKS.map((each) => (
          <option key={each} value={each}>
            {text.looks[each]}
          </option>
        ))}
      </SelectInput>
    </Section>
  )
}
