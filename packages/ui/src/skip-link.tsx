import type { ReactElement } from 'react'

interface SkipLinkProps {
  readonly to?: string
  readonly text?: string
}

/** A link past the header, first in the tab order. */
export function SkipLink({ to = 'main', text = 'Skip to content' }: SkipLinkProps): ReactElement {
  return (
    <a
      href={`#${to}`}
      className="fixed start-3 top-3 z-50 -translate-y-24 bg-ink px-5 py-3 text-sm font-medium text-ground transition-transform focus:translate-y-0"
    >
      {text}
    </a>
  )
}
