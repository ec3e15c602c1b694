import type { ReactElement } from 'react'

/** The first thing the keyboard meets on a page: a way past the header. */
export function SkipLink({ to = 'main' }: { readonly to?: string }): ReactElement {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 bg-ink px-4 py-3 text-sm text-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to the content
    </a>
  )
}
