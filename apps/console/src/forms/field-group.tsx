import type { ReactElement, ReactNode } from 'react'

interface FieldGroupProps {
  /** Whether nothing may be changed: nothing in it acts then, and nothing tells how to fill it in. */
  readonly isReadOnly: boolean
  readonly isBusy?: boolean
  readonly className: string
  readonly children: ReactNode
}

/** A group of fields, read-only for viewers. */
export const FieldGroup = ({
  isReadOnly,
  isBusy = false,
  className,
  children,
}: FieldGroupProps): ReactElement => (
  <fieldset disabled={isReadOnly || isBusy} data-read-only={isReadOnly || undefined} className={className}>
    {children}
  </fieldset>
)
