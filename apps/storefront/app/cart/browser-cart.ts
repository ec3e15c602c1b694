import { type CartAnswer, type CartStore, createCartStore } from '@vitrine/client/extras'
import type { PricedCart } from '@vitrine/contract'
import { exactPrices } from '@vitrine/react'
import { inCookie, showInCart } from './in-cart.ts'
import { AGAIN, personOf } from './whose-cart.ts'

const address = '/cart/contents'
const markKey = 'vitrine-cart-mark'

let own: CartStore | undefined
/** What the page came with, when its cart was made of it. */
let served: PricedCart | undefined

/**
 * The cart of this page, which asks the shop's own server: tokens never reach a script. In a browser there is one,
 * whichever part of the page shows it; on a server each page has its own.
 */
export function cartOfPage(locale: string, initial?: PricedCart): CartStore {
  const ways = { read, send, price: exactPrices(locale), ...(initial && { initial }) }
  if (typeof document === 'undefined') return createCartStore(ways)
  if (!own) {
    own = listened(createCartStore(ways))
    served = initial
  }
  return own
}

/**
 * Looks whether the cart is still what this browser last heard: it may have been bought, or changed elsewhere. Not to be
 * called while a page is rendered, which would begin anew with every answer.
 */
export function lookAgain(cart: CartStore, initial?: PricedCart): void {
  forgetOthers(cart)
  // The page may have been made before its reader had put the first thing in.
  const isBehind = cart.getSnapshot().count !== inCookie()
  if (!initial || initial !== served || isBehind) void cart.refresh()
}

/**
 * Tells the header. Not at once: a page that is being rendered must not change another part of itself. What is another
 * person's is forgotten before anything that was left is sent.
 */
function listened(cart: CartStore): CartStore {
  queueMicrotask(() => {
    forgetOthers(cart)
    cart.subscribe(() => showInCart(cart.getSnapshot()))
  })
  return cart
}

/**
 * What another person left in this browser is not shown to the one who is there now. Whoever signs in is no other person:
 * what they have clicked goes on, and is in the cart that they have now.
 */
function forgetOthers(cart: CartStore): void {
  const mark = /vitrine-shop-cart=\d+\.(\w+)/.exec(document.cookie)?.[1] ?? ''
  try {
    const last = localStorage.getItem(markKey)
    localStorage.setItem(markKey, mark)
    if (last && last !== mark) void (personOf(last) === personOf(mark) ? cart.refresh() : cart.reset())
  } catch {
    // Where nothing can be kept, nothing was left.
  }
}

const read = (): Promise<PricedCart> => ask()

const send = (change: object, key: string): Promise<CartAnswer> =>
  ask({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ change, key }),
    // Whoever leaves the page has still put it in.
    keepalive: true,
  })

async function ask(init?: RequestInit) {
  let answer = await fetch(address, init)
  // The session that sent it has ended, perhaps because its visitor has signed in: the browser knows who they are now.
  if (answer.status === 401)
    answer = await fetch(address, { ...init, headers: { ...init?.headers, [AGAIN]: 'true' } })
  // The first answer says who this is; a later one may be about somebody else.
  if (own) forgetOthers(own)
  if (answer.ok) return answer.json()
  const { status } = answer
  const isDecided = status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
  if (init && isDecided) return { refusal: { code: 'NOT_SAVED', message: 'The change could not be saved.' } }
  const retryAfter = Number(answer.headers.get('retry-after')) * 1000
  throw Object.assign(new Error(`The cart orErrorResponse ${status}`), { status, retryAfter })
}
