import { type QueryKey, useMutation } from '@tanstack/react-query'
import { isRefusal, isVitrineError } from '@vitrine/client'
import type { FieldViolation } from '@vitrine/contract'
import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, fieldViolations } from '../error-messages.ts'
import { shellText } from '../messages/shell.ts'
import { queryClient, refetchQueries } from '../query-client.ts'
import { showToast } from '../toasts/toasts.ts'
import { saveWithUndo } from '../undo-change.ts'
import { type FieldLabel, violationAtField, violationWithName } from './field-errors.ts'

interface SaveOptions<Values extends FieldValues, Result> {
  /** Returns `false` if the merchant decided not to save. */
  readonly save: (values: Values) => Promise<Result | false>
  /** Toast after a save, if any. */
  readonly done: (values: Values, result: Result) => string | undefined
  /** The keys of queries that the save affects. */
  readonly refetches?: readonly QueryKey[]
  /** Whether the toast offers to undo it. For settings, which the audit log can restore. */
  readonly canUndo?: boolean
  readonly onDone?: (result: Result) => unknown
  /** Maps a field of the request to a field of the form. */
  readonly formFieldName?: (field: string) => FieldPath<Values> | undefined
  /** The nouns of fields, for errors such as "Enter a name." */
  readonly labels?: Readonly<Partial<Record<FieldPath<Values>, FieldLabel>>>
  /** The message of a violation, if it needs a special one. */
  readonly violationMessage?: (violation: FieldViolation, values: Values) => string | undefined
  /** Messages by error code. */
  readonly errorMessages?: Readonly<Record<string, string>>
  /** Form fields by error code. */
  readonly errorFields?: Readonly<Record<string, FieldPath<Values>>>
}

/** Saves a form. Errors appear at their fields or above the form, and the input stays. */
export function useSaveForm<Values extends FieldValues, Result>(
  form: UseFormReturn<Values>,
  {
    save,
    done,
    refetches = [],
    canUndo = false,
    onDone,
    formFieldName,
    labels,
    violationMessage,
    errorMessages = {},
    errorFields = {},
  }: SaveOptions<Values, Result>,
) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const { mutateAsync, isPending } = useMutation(
    { mutationFn: (values: Values) => saveValues(values), gcTime: 0 },
    queryClient,
  )
  const { isDirty, isSubmitting } = form.formState
  // `save` may reset the form before it has finished.
  const isSaving = isSubmitting || isPending

  async function saveValues(values: Values): Promise<{ result: Result | false; undo?: () => void }> {
    if (!canUndo) return { result: await save(values) }
    const before = structuredClone(form.formState.defaultValues) as Values
    return saveWithUndo(
      () => save(values),
      () => form.reset(before, { keepDirtyValues: true }),
    )
  }

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault?.()
    if (isSaving) return
    // An error of a removed field would block every save.
    form.clearErrors()
    setErrors([])
    const saved = await form.handleSubmit(async (values) => {
      try {
        const { result, undo } = await mutateAsync(values)
        return result !== false && { values, result, undo }
      } catch (error) {
        setErrors(formErrors(error, values))
        return false
      }
    })(event)
    if (!saved) return
    form.reset(saved.values)
    const message = done(saved.values, saved.result)
    const { undo } = saved
    if (message) showToast({ text: message, ...(undo && { action: { name: shellText.undo, run: undo } }) })
    void refetchQueries(...refetches)
    onDone?.(saved.result)
  }

  function formErrors(error: unknown, values: Values): readonly string[] {
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
      const message = violationMessage?.(violation, values) ?? violationAtField(violation, labels?.[field])
      if (!form.getFieldState(field).error) form.setError(field, { message }, { shouldFocus: true })
      return []
    })
  }

  return { submit, errors, isDirty, isSaving }
}

const messageOf = (error: unknown, errorMessages: Readonly<Record<string, string>>): string =>
  (isVitrineError(error) ? errorMessages[error.code] : undefined) ?? errorMessage(error).text
