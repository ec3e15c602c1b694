import type { CartState, CartStore } from '@vitrine/client/extras'
import { useSyncExternalStore } from 'react'
import { useVitrineContext } from './vitrine-provider.tsx'

export type UseCart = CartState & Omit<CartStore, 'subscribe' | 'getSnapshot' | 'getServerSnapshot'>

/** The shopper's cart with all pending changes applied, and functions that change it. */
export function useCart(): UseCart {
  const { subscribe, getSnapshot, getServerSnapshot, ...changes } = useVitrineContext('cart')
  return { ...useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot), ...changes }
}
