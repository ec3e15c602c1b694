import type { ReactElement, ReactNode } from 'react'

interface EmptyListProps {
  readonly title: string
  readonly hint?: string | undefined
  /** What to do about it. */
  readonly children?: ReactNode
}

/** What a list page shows instead of rows: nothing exists yet, or nothing matches. */
export const EmptyList = ({ title, hint, children }: EmptyListProps): ReactElement => (
  <div className="border-y border-rule py-12 text-center">
    <p className="mb-2 font-display text-lg">{title}</p>
    {hint && <p className="mx-auto max-w-md text-muted">{hint}</p>}
    {children}
  </div>
)
