import { joinClasses } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'

interface MainContentProps {
  readonly className?: string
  readonly children: ReactNode
}

/** The main content. The skip link focuses it. */
export function MainContent({ className, children }: MainContentProps): ReactElement {
  return (
    <main id="main" tabIndex={-1} className={joinClasses('focus-visible:outline-none', className)}>
      {children}
    </main>
  )
}
