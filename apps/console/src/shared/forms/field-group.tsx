import type { ReactElement, ReactNode } from 'react'

interface FieldGroupProps {
  /** Whether the group is read-only. Then it has no buttons and no hints. */
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
