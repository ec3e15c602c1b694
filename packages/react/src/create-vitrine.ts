import { cartTransport, createCartStore } from '@vitrine/client/extras'
import { createCartPricer } from './cart-pricer.ts'
import { createSession } from './session.ts'
import type { ShopClient, Vitrine } from './vitrine-provider.tsx'

/** Creates the provider's value for a page that calls the platform from the browser. */
export function createVitrine({ client, locale }: { client: ShopClient; locale: string }): Required<Vitrine> {
  const cart = createCartStore({ ...cartTransport(client), price: createCartPricer(locale) })
  return { client, locale, cart, session: createSession({ client, cart }) }
}
