import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { editorText } from '../shared/messages/editor.ts'
import { plansText } from '../shared/messages/plans.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { FIELD_LABELS } from './form/field-labels.ts'
import type { ProductForm } from './form/product-form.ts'
import type { Variants } from './variants/use-variants.ts'
import { rowErrors } from './variants/variant-rows.ts'

const MAX_SHOWN = 8

interface ErrorSummaryProps {
  /** The errors of the last save that belong to no field. */
  readonly errors: readonly string[]
  readonly variants: Variants
}

/** Lists the errors of the product above its fields. */
export function ErrorSummary({ errors, variants }: ErrorSummaryProps): ReactElement {
  const { currency } = useSession().shop
  const { errors: found, isSubmitted } = useFormContext<ProductForm>().formState
  const { variantEdits: _, ...fields } = found
  const messages = [
    ...Object.entries(fields).map(([field, error]) =>
      t(editorText.error, {
        field: FIELD_LABELS[field as keyof ProductForm],
        error: firstMessage(field === 'plans' && !error.message ? plansText.errors.all : error),
      }),
    ),
    ...(isSubmitted ? rowErrors(variants.combinations, variants.rows, currency) : []),
  ]
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="error" className="mb-4">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Notice>
      )}
      {messages.length > 0 && (
        <Notice tone="error" title={editorText.errors} className="mb-4">
          <ul className="list-inside list-disc">
            {messages.slice(0, MAX_SHOWN).map((message) => (
              <li key={message}>{message}</li>
            ))}
            {messages.length > MAX_SHOWN && (
              <li>{t(editorText.moreErrors, { count: messages.length - MAX_SHOWN })}</li>
            )}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** The message of an error, or of the first error in a list of fields. */
function firstMessage(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  if ('message' in error) return String(error.message)
  return Object.values(error).map(firstMessage).find(Boolean) ?? ''
}

/** Waits for the next frame. A virtualized variant row may not exist; its error is listed above the fields. */
export const focusFirstError = (): void => {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid=true]')
    if (field) field.focus()
    else document.querySelector('form > [role=alert]')?.scrollIntoView({ block: 'center' })
  })
}
