import type { PricedCart } from '@vitrine/contract'
import type { Client } from '../client.ts'
import {
  addToCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '../ecom/current-cart.ts'
import { isFinalError, isRefusal } from '../errors.ts'
import type { CartChange } from './cart-intents.ts'
import type { CartStoreOptions } from './cart-store.ts'
import { getCurrentCart as getPricedCart } from './priced-cart.ts'

type Use = Client<Record<never, never>>['use']

/**
 * Fetches and changes the current cart through a client, for `createCartStore`. If your server holds the tokens,
 * pass two functions that call your server instead.
 *
 * Set `protocolOnly` for platforms without the `_vitrine` endpoints. Totals are then estimated after each change,
 * and a change may be applied twice after a lost response, because it has no idempotency key.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, webTokenStorage } from '@vitrine/client'
 * import { cartTransport, createCartStore } from '@vitrine/client/extras'
 *
 * const client = createClient({ auth: OAuthStrategy({ clientId: 'your-client-id', tokenStorage: webTokenStorage() }) })
 * const cart = createCartStore(cartTransport(client))
 * ```
 */
export function cartTransport(
  client: Pick<Client<Record<never, never>>, 'use' | 'with'>,
  { protocolOnly = false }: { readonly protocolOnly?: boolean } = {},
): Pick<CartStoreOptions, 'read' | 'send'> {
  const read = protocolOnly ? () => fetchEstimated(client.use) : client.use(getPricedCart)
  return {
    read,
    send: async (change, key) => {
      const { use } = protocolOnly
        ? client
        : client.with({ headers: { 'idempotency-key': key, 'vitrine-strict': 'true' } })
      const refused = await perform(use, change).then(
        () => undefined,
        (error: unknown) => {
          // A 401 concerns the session, not the change.
          if (isFinalError(error) && error.status !== 401) return error
          throw error
        },
      )
      const cart = await read()
      if (!refused) return cart
      const { code, message, details } = refused
      return { ...cart, refusal: { code, message, data: details } }
    },
  }
}

function perform(use: Use, change: CartChange): Promise<unknown> {
  switch (change.type) {
    case 'ADD':
      return use(addToCurrentCart)({ lineItems: [change.lineItem] })
    case 'SET_QUANTITY':
      return use(updateCurrentCartLineItemQuantity)([{ _id: change.lineItemId, quantity: change.quantity }])
    case 'REMOVE':
      return use(removeLineItemsFromCurrentCart)([change.lineItemId])
    case 'COUPON':
      return change.code
        ? use(updateCurrentCart)({ couponCode: change.code })
        : use(removeCouponFromCurrentCart)()
    case 'NOTE':
      return use(updateCurrentCart)({ cartInfo: { buyerNote: change.note } })
    case 'DESTINATION':
      return use(updateCurrentCart)({ cartInfo: { contactInfo: { address: change.address } } })
    case 'SHIPPING':
      return use(updateCurrentCart)({ cartInfo: { selectedShippingOption: change.option } })
  }
}

async function fetchEstimated(use: Use): Promise<PricedCart> {
  const cart = await use(getCurrentCart)().catch((error: unknown) => {
    if (isRefusal(error, 'OWNED_CART_NOT_FOUND')) return null
    throw error
  })
  const estimate = use(estimateCurrentCartTotals)
  const totals = cart && (await estimate({ calculateTax: true, calculateShipping: true }).catch(() => null))
  return { cart, totals, pricing: null }
}
