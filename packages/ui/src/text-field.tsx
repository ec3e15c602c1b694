import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'children'> & {
  readonly name: string
  readonly label: ReactNode
  /** Help below the input, such as the minimum length of a password. */
  readonly hint?: ReactNode
  /** The error of the value. It appears below the hint. */
  readonly error?: ReactNode
}

/** A labeled input. Its `id` defaults to its `name`. Set it if two forms on a page have fields with the same name. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps): ReactElement {
  const fieldId = id ?? input.name
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = [input['aria-describedby'], hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={joinClasses('flex flex-col gap-1', className)}>
      <label htmlFor={fieldId} className="text-sm font-medium text-ink">
        {label}
      </label>
      <input
        {...input}
        id={fieldId}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : input['aria-invalid']}
        className={
          'min-h-12 w-full rounded-control border border-outline bg-surface px-3 text-base text-ink transition-colors ' +
          'placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 ' +
          'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger'
        }
      />
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
