import { cartTransport, createCartStore } from '@vitrine/client/extras'
import { createCartPricer } from './cart-pricer.ts'
import { createSession } from './session.ts'
import type { ShopClient, Vitrine } from './vitrine-provider.tsx'

export interface VitrineOptions {
  readonly client: ShopClient
  /** BCP 47 tag, as in `en-US`. */
  readonly locale: string
  /** For platforms without the calls of Vitrine, such as Wix Headless. The platform then calculates every total. */
  readonly protocolOnly?: boolean
}

/** Creates the provider's value for a page that calls the platform from the browser. */
export function createVitrine({ client, locale, protocolOnly = false }: VitrineOptions): Required<Vitrine> {
  const cart = createCartStore({
    ...cartTransport(client, { protocolOnly }),
    ...(!protocolOnly && { price: createCartPricer(locale) }),
  })
  return { client, locale, cart, session: createSession({ client, cart }) }
}
