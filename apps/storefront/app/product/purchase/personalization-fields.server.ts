import type { Product } from '@vitrine/contract'
import type { I18n } from '../../i18n/request-i18n.server.ts'

/** A personalization field of a product form. */
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

/** Longer limits are not shown as a hint. */
const MAX_HINTED_LENGTH = 200

/** The personalization fields of a product. */
export const personalizationFields = (
  { customTextFields = [] }: Pick<Product, 'customTextFields'>,
  { messages: { product: messages }, t }: Pick<I18n, 'messages' | 't'>,
): PersonalizationField[] =>
  customTextFields.map(({ title, maxLength, mandatory }, index) => ({
    id: `text-${index}`,
    name: `text.${title}`,
    label: mandatory ? title : t(messages.optional, { title }),
    ...(maxLength <= MAX_HINTED_LENGTH && { hint: t(messages.maxCharacters, { count: maxLength }) }),
    maxLength,
    required: mandatory,
    ...(/e-?mail/i.test(title) && ADDRESS_INPUT),
  }))

/** Browsers accept `a@b`, which is not a deliverable address. */
export const ADDRESS_INPUT = { type: 'email', pattern: '.+@.+[.].{2,}', dir: 'ltr' }
