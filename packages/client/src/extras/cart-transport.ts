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
 * Reads and changes the current cart through a client, for `createCartStore`. A page whose server holds the tokens
 * writes two functions of its own instead, which ask that server.
 *
 * Where the platform knows only the protocol, pass `protocolOnly`: then totals are estimated after each change, and a
 * change whose reply was lost may be made twice, because nothing names it.
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
  const read = protocolOnly ? () => estimated(client.use) : client.use(getPricedCart)
  return {
    read,
    send: async (change, key) => {
      const { use } = protocolOnly
        ? client
        : client.with({ headers: { 'idempotency-key': key, 'vitrine-strict': 'true' } })
      const refused = await perform(use, change).then(
        () => undefined,
        (error: unknown) => {
          // Who asks is no longer who they were; that says nothing about the change.
          if (isFinalError(error) && error.status !== 401) return error
          throw error
        },
      )
      const heard = await read()
      if (!refused) return heard
      const { code, message, details } = refused
      return { ...heard, refusal: { code, message, data: details } }
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

async function estimated(use: Use): Promise<PricedCart> {
  const cart = await use(getCurrentCart)().catch((error: unknown) => {
    if (isRefusal(error, 'OWNED_CART_NOT_FOUND')) return null
    throw error
  })
  const estimate = use(estimateCurrentCartTotals)
  const totals = cart && (await estimate({ calculateTax: true, calculateShipping: true }).catch(() => null))
  return { cart, totals, pricing: null }
}
