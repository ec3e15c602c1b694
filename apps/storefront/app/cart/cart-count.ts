import { useSyncExternalStore } from 'react'
import { useRootData } from '../shared/use-route-data.ts'

/** The item count of the cart store, once it is loaded on this page. */
let current: number | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Called by the cart store, which includes pending changes. */
export function setCartCount({ count, status }: { readonly count: number; readonly status: string }): void {
  if (status === 'LOADING' || count === current) return
  current = count
  notify()
}

/** The count that the server last set. Other tabs may change it. */
export const readCartCountCookie = (): number =>
  Number(/vitrine-shop-cart=(\d+)/.exec(document.cookie)?.[1] ?? 0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The number of items in the cart, for the header of every page. */
export function useCartCount(): number {
  const served = useRootData()?.cartCount ?? 0
  return useSyncExternalStore(
    subscribe,
    () => current ?? readCartCountCookie(),
    () => served,
  )
}
