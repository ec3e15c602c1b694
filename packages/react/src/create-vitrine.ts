import { cartTransport, createCartStore } from '@vitrine/client/extras'
import { exactPrices } from './cart-pricer.ts'
import { createSession } from './session.ts'
import type { ShopClient, Vitrine } from './vitrine-provider.tsx'

/** Everything the hooks need, for a page that talks to the platform itself. */
export function openVitrine({ client, locale }: { client: ShopClient; locale: string }): Required<Vitrine> {
  const cart = createCartStore({ ...cartTransport(client), price: exactPrices(locale) })
  return { client, locale, cart, session: createSession({ client, cart }) }
}
