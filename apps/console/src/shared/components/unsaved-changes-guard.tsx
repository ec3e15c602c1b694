import { type ReactElement, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { shellText } from '../messages/shell.ts'
import { UnsavedChangesDialog, type UnsavedChangesTexts } from './modal.tsx'

interface UnsavedChangesGuardProps {
  readonly texts?: UnsavedChangesTexts
}

/** Confirms before leaving the page. Render it only while something is unsaved: a router supports one blocker at a time. */
export function UnsavedChangesGuard({
  texts = shellText.leave,
}: UnsavedChangesGuardProps): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <UnsavedChangesDialog texts={texts} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  )
}
