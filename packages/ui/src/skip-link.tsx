import type { ReactElement } from 'react'

/** The first thing the keyboard meets on a page: a way past the header. */
export function SkipLink({ to = 'main' }: { readonly to?: string }): ReactElement {
  return (
    <a
      href={`#${to}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 bg-ink px-5 py-3 text-sm font-medium text-ground transition-transform focus:translate-y-0"
    >
      Skip to the content
    </a>
  )
}
