import { translationsText } from '../shared/messages/content/translations.ts'
import { t } from '../shared/messages/t.ts'

const { fields } = translationsText

/** The label of a text: fields are named by their place, such as `choices.Color.Oat`. */
export function translationLabel(field: string): string {
  const [part = '', name = ''] = field.split('.')
  if (part === 'choices') return t(fields.choices, { name })
  return part in fields ? fields[part as Exclude<keyof typeof fields, 'choices'>] : field
}
