import type { ReactElement } from 'react'

/** A large drawing of the logo's arch, for pages with little content. */
export function ArchIllustration(): ReactElement {
  return (
    <svg
      viewBox="0 0 24 32"
      className="pointer-events-none absolute end-[9%] bottom-0 -z-10 hidden h-4/5 w-auto text-rule lg:block"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 32V12a10 10 0 0 1 20 0v20M2 25.5h20" fill="none" stroke="currentColor" strokeWidth="0.2" />
    </svg>
  )
}
