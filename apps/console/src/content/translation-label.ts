import { translationsText } from '../shared/messages/content/translations.ts'
import { t } from '../shared/messages/t.ts'

const { fields } = translationsText

/** The label of a text: fields are named by their place, such as `choices.Color.Oat`. */
export function translationLabel(field: string): string {
  const [part = '', name = '', ...rest] = field.split('.')
  if (part === 'choices') return t(fields.choices, { name })
  if (part === 'infoSections') {
    // The title may contain periods.
    const section = [name, ...rest.slice(0, -1)].join('.')
    return rest.at(-1) === 'title' ? fields.infoTitle : t(fields.infoText, { name: section })
  }
  return part in fields ? fields[part as Exclude<keyof typeof fields, 'choices' | 'infoText'>] : field
}
