import { useState } from 'react'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { FIELD_LABELS } from './form/field-labels.ts'
import { type FormErrors, validateForm } from './form/form-to-product.ts'
import type { ProductForm } from './form/product-form.ts'
import { type Combination, rowErrors, type VariantRow } from './variants/variant-rows.ts'

interface FormState {
  readonly form: ProductForm
  readonly combinations: readonly Combination[]
  readonly rows: readonly VariantRow[]
  readonly currency: string
}

interface ShownErrors {
  readonly fields: FormErrors
  /** All errors with their field names. */
  readonly messages: readonly string[]
}

const NONE: ShownErrors = { fields: {}, messages: [] }

/** The errors of the form after the first submit. Changing a field clears its server error. */
export function useFormErrors(edited: FormState) {
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<{
    readonly errors: FormErrors
    readonly form: ProductForm
  }>()
  return {
    shown: wasSubmitted
      ? findErrors(edited, serverErrors && unchangedServerErrors(serverErrors, edited.form))
      : NONE,
    /** Validates the form and returns whether it is valid. */
    validate: (wanted: FormState): boolean => {
      setSubmitted(true)
      setServerErrors(undefined)
      return findErrors(wanted).messages.length === 0
    },
    /** Clears the errors after a save. */
    reset: () => setSubmitted(false),
    setServerErrorsOf: (errors: FormErrors) => setServerErrors({ errors, form: edited.form }),
  }
}

/** Server errors of fields that have not changed since. */
const unchangedServerErrors = (
  { errors, form }: { readonly errors: FormErrors; readonly form: ProductForm },
  now: ProductForm,
): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => {
      const name = field as keyof ProductForm
      return JSON.stringify(form[name]) === JSON.stringify(now[name])
    }),
  )

function findErrors(
  { form, combinations, rows, currency }: FormState,
  serverErrors: FormErrors = {},
): ShownErrors {
  const fields: FormErrors = { ...serverErrors, ...validateForm(form, currency) }
  const messages = Object.entries(fields).map(([field, error]) =>
    t(editorText.error, { field: FIELD_LABELS[field as keyof ProductForm] ?? field, error }),
  )
  return { fields, messages: [...messages, ...rowErrors(combinations, rows, currency)] }
}
