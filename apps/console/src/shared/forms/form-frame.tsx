import { Button, Notice } from '@vitrine/ui'
import type { FormEventHandler, ReactElement, ReactNode } from 'react'
import { shellText } from '../messages/shell.ts'
import { FieldGroup } from './field-group.tsx'
import { useUnsaved } from './unsaved-forms.ts'

interface FormFrameProps {
  readonly onSubmit: FormEventHandler
  readonly errors: readonly string[]
  /** Whether it has unsaved changes. The dialog or page around it confirms before they are lost. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly children: ReactNode
  /** The label of the button; "Save" by default. */
  readonly action?: string
  /** `primary` by default. */
  readonly variant?: 'primary' | 'danger'
  /** A second button, such as one that closes a dialog. */
  readonly secondAction?: ReactNode
  /** Whether the form is read-only. */
  readonly isReadOnly?: boolean
}

/** A form with its error on top and its button at the bottom. */
export function FormFrame({
  onSubmit,
  errors,
  isDirty,
  isSaving,
  children,
  action = shellText.save,
  variant = 'primary',
  secondAction,
  isReadOnly = false,
}: FormFrameProps): ReactElement {
  useUnsaved(isDirty ? (isSaving ? 'saving' : 'unsaved') : undefined)
  return (
    <form noValidate onSubmit={onSubmit}>
      {errors.length > 0 && (
        <Notice tone="error" className="mb-4">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Notice>
      )}
      <FieldGroup isReadOnly={isReadOnly} className="grid gap-4">
        {children}
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" variant={variant} aria-disabled={isSaving || undefined}>
              {isSaving ? shellText.saving : action}
            </Button>
            {secondAction}
          </div>
        )}
      </FieldGroup>
    </form>
  )
}
