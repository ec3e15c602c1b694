import { type ReactElement, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../texts/use-texts.tsx'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the device is offline, for as long as it is. It stands over the page, so that nothing moves; one page says nothing else. */
export function ConnectionNotice(): ReactElement {
  const texts = useTexts('frame')
  const { pathname } = useLocation()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {!isOnline && pathname !== '/offline' && (
        <p className="bg-ink px-(--gutter) py-3 text-center text-sm text-ground">{texts.noConnection}</p>
      )}
    </div>
  )
}
