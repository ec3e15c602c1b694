import { useEffect } from 'react'

/** Installs the worker that keeps the offline page, once the page has nothing better to do. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
  }, [])
}
