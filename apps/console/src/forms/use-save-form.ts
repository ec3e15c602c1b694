import { isRefusal, isVitrineError } from '@vitrine/client'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, fieldViolations } from '../error-messages.ts'
import { showToast } from '../toasts/toasts.ts'
import { violationAtField, violationByItself } from './field-errors.ts'

interface SaveOptions<Values extends FieldValues> {
  readonly save: (values: Values) => Promise<unknown>
  /** What to say when it is saved, if anything. */
  readonly done: (values: Values) => string | undefined
  readonly onDone: () => void
  /** The field of the form that a field of the request is entered in. */
  readonly fieldOf?: (field: string) => FieldPath<Values> | undefined
  /** What to say of refusals, by their codes. */
  readonly refusals?: Readonly<Record<string, string>>
  /** The field that a refusal is about, by its code. */
  readonly errorFields?: Readonly<Record<string, FieldPath<Values>>>
}

/** Saves a form. What is wrong is said at its field, or above the form; nothing that was typed is lost. */
export function useSaveForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { save, done, onDone, fieldOf, refusals = {}, errorFields = {} }: SaveOptions<Values>,
) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const { isDirty, isSubmitting } = form.formState
  const saveValid = form.handleSubmit(async (values) => {
    setErrors([])
    try {
      await save(values)
      form.reset(values)
      const message = done(values)
      if (message) showToast({ text: message })
      onDone()
    } catch (error) {
      setErrors(faultsOf(error))
    }
  })

  // What was said of a field that has gone from the form would forbid to save for ever.
  const submit: typeof saveValid = (event) => {
    form.clearErrors()
    return saveValid(event)
  }

  function faultsOf(error: unknown): readonly string[] {
    // The shell asks for the password over the form, which is to be saved again then.
    if (isRefusal(error, 'UNAUTHENTICATED')) return []
    const found = fieldViolations(error)
    if (found.length === 0) {
      const message = messageOf(error, refusals)
      const refused = isVitrineError(error) ? errorFields[error.code] : undefined
      if (!refused) return [message]
      form.setError(refused, { message }, { shouldFocus: true })
      return []
    }
    return found.flatMap((violation) => {
      const at = fieldOf?.(violation.field)
      if (!at) return [violationByItself(violation)]
      form.setError(at, { message: violationAtField(violation) }, { shouldFocus: true })
      return []
    })
  }

  return { submit, errors, isDirty, isSaving: isSubmitting }
}

const messageOf = (error: unknown, refusals: Readonly<Record<string, string>>): string =>
  (isVitrineError(error) ? refusals[error.code] : undefined) ?? errorMessage(error).text
