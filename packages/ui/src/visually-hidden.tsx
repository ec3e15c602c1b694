import type { ReactElement, ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className="sr-only">{children}</span>
}
