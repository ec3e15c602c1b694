import type { Client, IOAuthStrategy } from '@vitrine/client'
import type { CartStore } from '@vitrine/client/extras'
import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** As much of a client as hooks need. */
export type ShopClient = Pick<Client<Record<never, never>, IOAuthStrategy>, 'auth' | 'use' | 'with'>

/** What components below need to know about the page they are on. A page passes what its hooks use. */
export interface Vitrine {
  /** BCP 47 tag, as in `en-US`. Money and dates are written for it. */
  readonly locale: string
  /** For `useProducts`, `useProduct`, `useBackInStock` and `useRecovery`. */
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

/** A part that the page must have passed to the provider. */
export function usePart<Name extends 'client' | 'cart' | 'session'>(name: Name): NonNullable<Vitrine[Name]> {
  const part = useVitrine()[name]
  if (!part) throw new Error(`<VitrineProvider> was given no ${name}`)
  return part
}
