import { randomUUID } from 'node:crypto'
import { isVitrineError } from '@vitrine/client'
import { type CartChange, type CartResponse, cartTransport } from '@vitrine/client/extras'
import type { PricedCart } from '@vitrine/contract'
import type { Shopper } from '../session/shopper.server.ts'

export const NO_CART: PricedCart = { cart: null, totals: null, pricing: null }

/** Reads and changes carts, each through the client of its own shopper. */
export function createCarts() {
  /** Whether the platform only has the protocol's endpoints. Unknown before the first call. */
  let isProtocolOnly: boolean | undefined

  async function throughClient({ client }: Shopper) {
    if (isProtocolOnly === undefined) {
      const isMissingEndpoint = await cartTransport(client)
        .read()
        .then(() => false, isMissing)
      isProtocolOnly = isMissingEndpoint
    }
    return cartTransport(client, { protocolOnly: isProtocolOnly })
  }

  return {
    /** The shopper's cart. Without a session it makes no request. */
    async read(shopper: Shopper): Promise<PricedCart> {
      if (!shopper.isKnown()) return NO_CART
      const priced = await (await throughClient(shopper)).read()
      updateCount(shopper, priced)
      return priced
    },
    /** Applies one change. A repeated key applies it once. */
    async change(shopper: Shopper, change: CartChange, key: string = randomUUID()): Promise<CartResponse> {
      const result = await (await throughClient(shopper)).send(change, key)
      updateCount(shopper, result)
      return result
    },
  }
}

export const carts = createCarts()

function updateCount(shopper: Shopper, { cart }: Partial<PricedCart>): void {
  if (cart !== undefined) shopper.setCartCount(countItems(cart))
}

const countItems = (cart: PricedCart['cart']): number =>
  (cart?.lineItems ?? []).reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether the endpoint is missing. Rethrows every other error. */
function isMissing(error: unknown): true {
  if (isVitrineError(error) && error.status === 404) return true
  throw error
}
