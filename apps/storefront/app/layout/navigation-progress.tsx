import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'

/** A progress bar while the next page loads. It appears after a short delay. */
export function NavigationProgress(): ReactElement | null {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="progress fixed inset-x-0 top-0 z-50 h-0.5 origin-left rtl:origin-right bg-accent"
    />
  )
}
