import type { Client, IOAuthStrategy } from '@vitrine/client'
import type { CartStore } from '@vitrine/client/extras'
import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** The part of a client that the hooks use. */
export type ShopClient = Pick<Client<Record<never, never>, IOAuthStrategy>, 'auth' | 'use' | 'with'>

/** The context of the hooks. A page passes only what its hooks use. */
export interface Vitrine {
  /** BCP 47 tag, as in `en-US`, for formatting money and dates. */
  readonly locale: string
  /** For `useProducts`, `useProduct`, `useBackInStock` and `usePasswordReset`. */
  readonly client?: ShopClient
  /** For `useCart`. */
  readonly cart?: CartStore
  /** For `useMember` and `useSignIn`. */
  readonly session?: Session
}

const VitrineContext = createContext<Vitrine | undefined>(undefined)

export const VitrineProvider = VitrineContext.Provider

export function useVitrine(): Vitrine {
  const vitrine = useContext(VitrineContext)
  if (!vitrine) throw new Error('useVitrine needs a <VitrineProvider> above it')
  return vitrine
}

/** A value of the provider that the page must have passed. */
export function useVitrineContext<Name extends 'client' | 'cart' | 'session'>(
  name: Name,
): NonNullable<Vitrine[Name]> {
  const value = useVitrine()[name]
  if (!value) throw new Error(`<VitrineProvider> has no ${name}`)
  return value
}
