import { type ReactElement, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { hasUnsentForm, UNSENT_FORM_CHANGED } from '../shared/unsent-form.ts'

const EVENTS = ['online', 'offline', UNSENT_FORM_CHANGED]

const subscribe = (onChange: () => void) => {
  for (const event of EVENTS) addEventListener(event, onChange)
  return () => {
    for (const event of EVENTS) removeEventListener(event, onChange)
  }
}

const getProblem = () => (hasUnsentForm() ? 'notSent' : navigator.onLine ? undefined : 'offline')

/** Shows that the device is offline or that a form submission failed. It overlays the page, so that the layout does not shift. */
export function ConnectionNotice(): ReactElement {
  const messages = useMessages('layout')
  const { pathname } = useLocation()
  const problem = useSyncExternalStore(subscribe, getProblem, () => undefined)
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {problem && pathname !== '/offline' && (
        <p className="bg-ink px-(--gutter) py-3 text-center text-sm text-ground">{messages[problem]}</p>
      )}
    </div>
  )
}
