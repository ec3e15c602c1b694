import { randomUUID } from 'node:crypto'
import { isVitrineError } from '@vitrine/client'
import { type CartAnswer, type CartChange, cartThrough } from '@vitrine/client/extras'
import type { PricedCart } from '@vitrine/contract'
import type { Shopper } from '../session/shopper.server.ts'

export const NO_CART: PricedCart = { cart: null, totals: null, pricing: null }

/** Reads and changes carts, each through the client of its own shopper. */
export function cartsOfShoppers() {
  /** Whether the platform has nothing beyond the protocol; known once it was asked. */
  let isPlain: boolean | undefined

  async function throughClient({ client }: Shopper) {
    if (isPlain === undefined) {
      const asked = await cartThrough(client)
        .read()
        .then(() => false, isMissing)
      isPlain = asked
    }
    return cartThrough(client, { protocolOnly: isPlain })
  }

  return {
    /** The shopper's cart. Whoever has no session has none, and is not asked about. */
    async read(shopper: Shopper): Promise<PricedCart> {
      if (!shopper.isKnown()) return NO_CART
      const priced = await (await throughClient(shopper)).read()
      count(shopper, priced)
      return priced
    },
    /** Makes one change. Under the same key it is made once, however often it is asked for. */
    async change(shopper: Shopper, change: CartChange, key: string = randomUUID()): Promise<CartAnswer> {
      const answer = await (await throughClient(shopper)).send(change, key)
      count(shopper, answer)
      return answer
    },
  }
}

/** The carts of everybody who comes to this shop. */
export const carts = cartsOfShoppers()

function count(shopper: Shopper, { cart }: Partial<PricedCart>): void {
  if (cart !== undefined) shopper.countCart(piecesIn(cart))
}

const piecesIn = (cart: PricedCart['cart']): number =>
  (cart?.lineItems ?? []).reduce((sum, { quantity }) => sum + quantity, 0)

/** True where there is no such call; anything else is a failure of the one that was made. */
function isMissing(error: unknown): true {
  if (isVitrineError(error) && error.status === 404) return true
  throw error
}
