import { UNBRANDED_NAME } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useShopName } from '../use-shop-name.ts'

/** A large drawing of the software's arch, for pages with little content of a shop without a name of its own. */
export function ArchIllustration(): ReactElement | null {
  if (useShopName() !== UNBRANDED_NAME) return null
  return (
    <svg
      viewBox="0 0 24 32"
      className="pointer-events-none absolute end-[9%] bottom-0 -z-10 hidden h-4/5 w-auto text-rule lg:block"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M2 32V12a10 10 0 0 1 20 0v20M2 25.5h20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
