import { type ReactElement, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { UnsavedChangesDialog } from './modal.tsx'

/** Confirms before leaving the page. Render it only while something is unsaved: a router supports one blocker at a time. */
export function UnsavedChangesGuard({ text }: { readonly text?: string }): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return <UnsavedChangesDialog text={text} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
