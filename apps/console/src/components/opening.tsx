import { Wordmark } from '@vitrine/ui'
import type { ReactElement } from 'react'

/** While the first answers are on their way. It shows itself only when they take long enough to notice. */
export function Opening(): ReactElement {
  return (
    <div className="grid min-h-dvh animate-arrive-late place-items-center text-2xl">
      <p role="status" className="animate-breathe">
        <Wordmark />
        <span className="sr-only">The console is opening.</span>
      </p>
    </div>
  )
}
