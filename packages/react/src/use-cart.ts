import type { CartSnapshot, CartStore } from '@vitrine/client/extras'
import { useSyncExternalStore } from 'react'
import { usePart } from './vitrine-provider.tsx'

export type UseCart = CartSnapshot & Omit<CartStore, 'subscribe' | 'getSnapshot' | 'getServerSnapshot'>

/** The shopper's cart as they mean it, and what may be done to it. */
export function useCart(): UseCart {
  const { subscribe, getSnapshot, getServerSnapshot, ...changes } = usePart('cart')
  return { ...useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot), ...changes }
}
