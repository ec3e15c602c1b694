import { Wordmark } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { threshold } from '../messages/threshold.ts'

/** While the first answers are on their way. It shows itself only when they take long enough to notice. */
export function Opening(): ReactElement {
  return (
    <main className="grid min-h-dvh animate-arrive-late place-items-center" aria-busy>
      <h1 className="sr-only">{threshold.opening}</h1>
      <p className="animate-breathe text-2xl" aria-hidden>
        <Wordmark />
      </p>
    </main>
  )
}
