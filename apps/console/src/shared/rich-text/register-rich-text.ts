import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { registerText } from '../forms/register-text.ts'

/** The props of a rich-text field of a form. */
export function registerRichText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  rule: Parameters<typeof registerText>[2],
) {
  const { value, error } = registerText(form, name, rule)
  return {
    value,
    error,
    onChange: (html: string) =>
      form.setValue(name, html as FieldPathValue<Values, typeof name>, { shouldDirty: true }),
  }
}
