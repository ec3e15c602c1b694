import { createContext, useContext } from 'react'

/** What components below need to know about the page they are on. */
export interface Vitrine {
  /** BCP 47 tag, as in `en-US`. Money and dates are written for it. */
  readonly locale: string
}

const VitrineContext = createContext<Vitrine | undefined>(undefined)

export const VitrineProvider = VitrineContext.Provider

export function useVitrine(): Vitrine {
  const vitrine = useContext(VitrineContext)
  if (!vitrine) throw new Error('useVitrine needs a <VitrineProvider> above it')
  return vitrine
}
