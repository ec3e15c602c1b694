import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { lengthError } from './length-error.ts'

interface TextRule {
  /** Maximum number of characters. The field accepts more and shows an error, because cutting the text would lose it silently. */
  readonly maxLength?: number
  /** The error of an empty field that needs a text. */
  readonly required?: string
  /** Another error of the text, found when the form is saved. */
  readonly check?: (text: string) => string | undefined
}

/** The props of a text field. A text that is too long shows its error while it is typed. */
export function registerText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  { maxLength = Number.POSITIVE_INFINITY, required, check }: TextRule = {},
) {
  const value: string = form.watch(name) ?? ''
  return {
    ...form.register(name, {
      validate: (text: string) =>
        (text.trim() === '' ? required : undefined) ?? lengthError(text, maxLength) ?? check?.(text) ?? true,
    }),
    value,
    error: lengthError(value, maxLength) ?? form.getFieldState(name, form.formState).error?.message,
  }
}
