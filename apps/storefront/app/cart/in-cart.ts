import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** How many pieces the cart shows, once it was opened on this page. */
let shown: number | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Told by the cart itself, which knows what is on its way. */
export function showInCart({ count, status }: { readonly count: number; readonly status: string }): void {
  if (status === 'UNREAD' || count === shown) return
  shown = count
  tell()
}

/** Until then the server's cookie says it. Other tabs may have changed it by the time this one is looked at again. */
export const inCookie = (): number => Number(/vitrine-shop-cart=(\d+)/.exec(document.cookie)?.[1] ?? 0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** How many pieces are in the cart, for the header of every page. */
export function useInCart(): number {
  const served = useRouteLoaderData<typeof loader>('root')?.inCart ?? 0
  return useSyncExternalStore(
    subscribe,
    () => shown ?? inCookie(),
    () => served,
  )
}
