import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { AddButton } from '../shared/forms/add-button.tsx'
import { CheckboxInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { IconButton } from '../shared/forms/icon-button.tsx'
import { editorText as text } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { isLength } from './form/form-to-product.ts'
import type { FormSection, FormTextField } from './form/form-types.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'

interface ListProps<Item> {
  readonly items: readonly Item[]
  readonly error: string | undefined
  readonly onChange: (items: readonly Item[]) => void
}

const without = <Item,>(items: readonly Item[], at: number) => items.filter((_, index) => index !== at)
const changed = <Item,>(items: readonly Item[], at: number, change: Partial<Item>) =>
  items.map((item, index) => (index === at ? { ...item, ...change } : item))

/** The additional info sections of the product page. */
export function InfoSections({ items, error, onChange }: ListProps<FormSection>): ReactElement {
  return (
    <div className="grid gap-4">
      <p className="hint text-xs text-muted">{text.sectionsHint}</p>
      {items.map(({ title, description }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity.
        <div key={at} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <TextInput
            label={t(text.sectionTitle, { number: at + 1 })}
            charLimit={MAX_LENGTHS.sectionTitle}
            value={title}
            error={title.trim() ? undefined : error}
            onChange={({ target }) => onChange(changed(items, at, { title: target.value }))}
          />
          <IconButton
            name={t(text.removeSection, { number: at + 1 })}
            Icon={X}
            onClick={() => onChange(without(items, at))}
          />
          <TextArea
            label={t(text.sectionText, { number: at + 1 })}
            className="col-span-2"
            charLimit={MAX_LENGTHS.sectionText}
            value={description}
            onChange={({ target }) => onChange(changed(items, at, { description: target.value }))}
          />
        </div>
      ))}
      <AddButton
        disabled={items.length >= 20}
        onClick={() => onChange([...items, { title: '', description: '' }])}
      >
        {text.addSection}
      </AddButton>
    </div>
  )
}

/** The text fields that customers fill in before they add the product to the cart. */
export function TextFields({ items, error, onChange }: ListProps<FormTextField>): ReactElement {
  return (
    <div className="grid gap-4">
      <p className="hint text-xs text-muted">{text.textsHint}</p>
      {items.map(({ title, maxLength, mandatory }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: text fields have no other identity.
        <div key={at} className="grid grid-cols-[1fr_7rem_auto] items-end gap-2">
          <TextInput
            label={t(text.fieldLabel, { number: at + 1 })}
            charLimit={MAX_LENGTHS.question}
            value={title}
            error={title.trim() ? undefined : error}
            onChange={({ target }) => onChange(changed(items, at, { title: target.value }))}
          />
          <TextInput
            label={text.maxLength}
            inputMode="numeric"
            value={maxLength}
            error={isLength(maxLength) ? undefined : error}
            onChange={({ target }) => onChange(changed(items, at, { maxLength: target.value }))}
          />
          <IconButton
            name={t(text.removeText, { number: at + 1 })}
            Icon={X}
            onClick={() => onChange(without(items, at))}
          />
          <CheckboxInput
            label={text.isRequired}
            checked={mandatory}
            onChange={({ target }) => onChange(changed(items, at, { mandatory: target.checked }))}
          />
        </div>
      ))}
      <AddButton
        disabled={items.length >= 10}
        onClick={() => onChange([...items, { title: '', maxLength: '100', mandatory: false }])}
      >
        {text.addText}
      </AddButton>
    </div>
  )
}
