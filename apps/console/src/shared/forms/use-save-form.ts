import { type QueryKey, useMutation } from '@tanstack/react-query'
import { isRefusal, isVitrineError } from '@vitrine/client'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, fieldViolations } from '../error-messages.ts'
import { queryClient, refetchQueries } from '../query-client.ts'
import { showToast } from '../toasts/toasts.ts'
import { type FieldLabel, violationAtField, violationWithName } from './field-errors.ts'

interface SaveOptions<Values extends FieldValues> {
  readonly save: (values: Values) => Promise<unknown>
  /** Toast after a save, if any. */
  readonly done: (values: Values) => string | undefined
  /** The keys of queries that the save affects. */
  readonly refetches?: readonly QueryKey[]
  readonly onDone?: () => void
  /** Maps a field of the request to a field of the form. */
  readonly formFieldName?: (field: string) => FieldPath<Values> | undefined
  /** The nouns of fields, for errors such as "Enter a name." */
  readonly labels?: Readonly<Partial<Record<FieldPath<Values>, FieldLabel>>>
  /** Messages by error code. */
  readonly errorMessages?: Readonly<Record<string, string>>
  /** Form fields by error code. */
  readonly errorFields?: Readonly<Record<string, FieldPath<Values>>>
}

/** Saves a form. Errors appear at their fields or above the form, and the input stays. */
export function useSaveForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    save,
    done,
    refetches = [],
    onDone,
    formFieldName,
    labels,
    errorMessages = {},
    errorFields = {},
  }: SaveOptions<Values>,
) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const { mutateAsync } = useMutation({ mutationFn: save, gcTime: 0 }, queryClient)
  const { isDirty, isSubmitting } = form.formState
  const saveValid = form.handleSubmit(async (values) => {
    setErrors([])
    try {
      await mutateAsync(values)
      form.reset(values)
      const message = done(values)
      if (message) showToast({ text: message })
      void refetchQueries(...refetches)
      onDone?.()
    } catch (error) {
      setErrors(formErrors(error))
    }
  })

  // An error of a removed field would block every save.
  const submit: typeof saveValid = async (event) => {
    event?.preventDefault?.()
    if (isSubmitting) return
    form.clearErrors()
    return saveValid(event)
  }

  function formErrors(error: unknown): readonly string[] {
    // The shell opens the sign-in dialog; the merchant saves again afterwards.
    if (isRefusal(error, 'UNAUTHENTICATED')) return []
    const found = fieldViolations(error)
    if (found.length === 0) {
      const message = messageOf(error, errorMessages)
      const field = isVitrineError(error) ? errorFields[error.code] : undefined
      if (!field) return [message]
      form.setError(field, { message }, { shouldFocus: true })
      return []
    }
    return found.flatMap((violation) => {
      const field = formFieldName?.(violation.field)
      if (!field) return [violationWithName(violation)]
      form.setError(field, { message: violationAtField(violation, labels?.[field]) }, { shouldFocus: true })
      return []
    })
  }

  return { submit, errors, isDirty, isSaving: isSubmitting }
}

const messageOf = (error: unknown, errorMessages: Readonly<Record<string, string>>): string =>
  (isVitrineError(error) ? errorMessages[error.code] : undefined) ?? errorMessage(error).text
