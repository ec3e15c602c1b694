import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'

/** A thin line while the next page is fetched. Quick answers come before it shows. */
export function NavigationProgress(): ReactElement | null {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="progress fixed inset-x-0 top-0 z-50 h-0.5 origin-left rtl:origin-right bg-accent"
    />
  )
}
