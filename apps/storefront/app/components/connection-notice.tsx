import { type ReactElement, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { isUnsent, changed as unsentChanged } from '../unsent.ts'

const signs = ['online', 'offline', unsentChanged]

const subscribe = (changed: () => void) => {
  for (const sign of signs) addEventListener(sign, changed)
  return () => {
    for (const sign of signs) removeEventListener(sign, changed)
  }
}

const trouble = () => (isUnsent() ? 'unsent' : navigator.onLine ? undefined : 'noConnection')

/** Says that the device is offline, for as long as it is, or that a form did not get through. It stands over the page, so that nothing moves; one page says nothing else. */
export function ConnectionNotice(): ReactElement {
  const messages = useMessages('frame')
  const { pathname } = useLocation()
  const said = useSyncExternalStore(subscribe, trouble, () => undefined)
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {said && pathname !== '/offline' && (
        <p className="bg-ink px-(--gutter) py-3 text-center text-sm text-ground">{messages[said]}</p>
      )}
    </div>
  )
}
