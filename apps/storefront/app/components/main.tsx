import { joinClasses } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'

interface MainProps {
  readonly className?: string
  readonly children: ReactNode
}

/** The main content. The skip link focuses it. */
export function Main({ className, children }: MainProps): ReactElement {
  return (
    <main id="main" tabIndex={-1} className={joinClasses('focus-visible:outline-none', className)}>
      {children}
    </main>
  )
}
