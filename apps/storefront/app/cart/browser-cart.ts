import { type CartResponse, type CartStore, createCartStore } from '@vitrine/client/extras'
import type { PricedCart } from '@vitrine/contract'
import { createCartPricer } from '@vitrine/react'
import { getCartOwner, RETRY_HEADER } from '../session/cart-owner.ts'
import { readCartCountCookie, setCartCount } from './cart-count.ts'

/** The endpoint of the cart, below the cart page in the language of this page. */
let cartUrl = '/cart/contents'
const OWNER_KEY = 'vitrine-cart-mark'

let browserCart: CartStore | undefined
/** The cart in the loader data that the store was created from. */
let initialCart: PricedCart | undefined

/**
 * The cart store of this page. It calls the storefront's server, so that tokens never reach a script. A browser has one
 * store; the server creates one for each page.
 */
export function getBrowserCart(locale: string, cartPage: string, initial?: PricedCart): CartStore {
  const options = { read, send, price: createCartPricer(locale), ...(initial && { initial }) }
  if (typeof document === 'undefined') return createCartStore(options)
  cartUrl = `${cartPage}/contents`
  if (!browserCart) {
    browserCart = publishCartCount(createCartStore(options))
    initialCart = initial
  }
  return browserCart
}

/**
 * Refreshes the cart if another tab, a checkout or another device may have changed it. Do not call it while rendering: each
 * response would start a new render.
 */
export function refreshCart(cart: CartStore, initial?: PricedCart): void {
  discardOtherOwner(cart)
  // The page may have been rendered before the first item was added.
  const isBehind = cart.getSnapshot().count !== readCartCountCookie()
  if (!initial || initial !== initialCart || isBehind) void cart.refresh()
}

/**
 * Updates the item count in the header. It waits for a microtask, because a render must not update another component. Changes
 * of another owner are discarded before pending changes are sent.
 */
function publishCartCount(cart: CartStore): CartStore {
  queueMicrotask(() => {
    discardOtherOwner(cart)
    cart.subscribe(() => setCartCount(cart.getSnapshot()))
  })
  return cart
}

/**
 * Resets a cart that belongs to another person. A visitor who signs in stays the same owner, and their pending changes
 * apply to the member's cart.
 */
function discardOtherOwner(cart: CartStore): void {
  const ownerId = /vitrine-shop-cart=\d+\.(\w+)/.exec(document.cookie)?.[1] ?? ''
  try {
    const last = localStorage.getItem(OWNER_KEY)
    localStorage.setItem(OWNER_KEY, ownerId)
    if (last && last !== ownerId)
      void (getCartOwner(last) === getCartOwner(ownerId) ? cart.refresh() : cart.reset())
  } catch {
    // Without storage there is no earlier owner.
  }
}

const read = (): Promise<PricedCart> => request()

const send = (change: object, key: string): Promise<CartResponse> =>
  request({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ change, key }),
    // The change must be sent even if the shopper leaves the page.
    keepalive: true,
  })

async function request(init?: RequestInit) {
  let response = await fetch(cartUrl, init)
  // The session has ended, perhaps by a sign-in in another tab. The browser has the current cookie.
  if (response.status === 401)
    response = await fetch(cartUrl, { ...init, headers: { ...init?.headers, [RETRY_HEADER]: 'true' } })
  // A response may have changed the owner.
  if (browserCart) discardOtherOwner(browserCart)
  if (response.ok) return response.json()
  const { status } = response
  const isFinal = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
  if (init && isFinal) return { refusal: { code: 'NOT_SAVED', message: 'The change could not be saved.' } }
  const retryAfter = Number(response.headers.get('retry-after')) * 1000
  throw Object.assign(new Error(`The cart request failed with status ${status}`), { status, retryAfter })
}
