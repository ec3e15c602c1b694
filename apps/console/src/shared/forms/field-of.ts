import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** Registers a field of a form, and returns its error with the other props. */
export const fieldOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...form.register(name, rules),
    error: form.getFieldState(name, form.formState).error?.message,
  })
