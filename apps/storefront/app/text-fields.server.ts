import type { Product } from '@vitrine/contract'
import type { I18n } from './i18n/i18n.server.ts'

/** A field for what is written on a product. */
export interface PersonalizationField {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly required: boolean
  readonly type?: string
  readonly pattern?: string
  readonly dir?: string
}

/** A longer text than this is nobody's name or greeting: its end is for the form to know. */
const MAX_HINTED_LENGTH = 200

/** What can be written on a product, as fields of its form that browsers need not make out themselves. */
export const personalizationFields = (
  { customTextFields = [] }: Pick<Product, 'customTextFields'>,
  { messages: { product: messages }, t }: Pick<I18n, 'messages' | 't'>,
): PersonalizationField[] =>
  customTextFields.map(({ title, maxLength, mandatory }, index) => ({
    id: `text-${index}`,
    name: `text.${title}`,
    label: mandatory ? title : t(messages.optional, { title }),
    ...(maxLength <= MAX_HINTED_LENGTH && { hint: t(messages.characters, { count: maxLength }) }),
    maxLength,
    required: mandatory,
    ...(/e-?mail/i.test(title) && address),
  }))

/** Browsers take `a@b` for an address, which no mail reaches. */
const address = { type: 'email', pattern: '.+@.+[.].{2,}', dir: 'ltr' }
