import { useEffect } from 'react'

/** Installs the service worker when the page is idle. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }, [])
}
