import { Wordmark } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { authText } from '../messages/auth.ts'

/** Shown while the first data loads. It fades in late, so that a fast start shows nothing. */
export function Loading(): ReactElement {
  return (
    <main className="grid min-h-dvh animate-fade-in-late place-items-center" aria-busy>
      <h1 className="sr-only">{authText.loading}</h1>
      <p className="animate-fade-pulse text-2xl" aria-hidden>
        <Wordmark />
      </p>
    </main>
  )
}
