import { isVitrineError } from '@vitrine/client'
import type { CartChange } from '@vitrine/client/extras'
import { isSigningIn } from '../account/sign-in-cookies.server.ts'
import { RETRY_HEADER } from '../session/cart-owner.ts'
import type { Shopper } from '../session/shopper.server.ts'
import { carts } from './shopper-cart.server.ts'

/** The shopper's cart, for the cart store in the browser. */
export const readCart = (request: Request, shopper: Shopper): Promise<Response> =>
  respond(carts.read(forRequest(request, shopper)))

/** Applies one change of the cart under its idempotency key. */
export async function changeCart(request: Request, shopper: Shopper): Promise<Response> {
  const body = await request.json().catch(() => undefined)
  return isChangeRequest(body)
    ? respond(carts.change(forRequest(request, shopper), body.change, body.key))
    : Response.json(null, { status: 400 })
}

/**
 * The shopper of a request. A visitor whose session has ended may have signed in since, so a first attempt must not create a
 * new visitor. A retry may, unless a sign-in is in progress.
 */
function forRequest(request: Request, shopper: Shopper): Shopper {
  const mayCreateVisitor = request.headers.has(RETRY_HEADER) && !isSigningIn(request)
  return mayCreateVisitor ? shopper : { ...shopper, client: shopper.client.with({ retry: 0 }) }
}

const CHANGE_TYPES = ['ADD', 'SET_QUANTITY', 'REMOVE', 'COUPON', 'NOTE', 'DESTINATION', 'SHIPPING']

/** The platform validates the rest of the change. */
const isChangeRequest = (body: unknown): body is { change: CartChange; key: string } => {
  const { change, key } = (body ?? {}) as { change?: { type?: unknown }; key?: unknown }
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) && CHANGE_TYPES.includes(String(change?.type))
}

/** During an outage the browser retries after the time in `retry-after`. */
async function respond(work: Promise<object>): Promise<Response> {
  try {
    return Response.json(await work)
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 401) return Response.json(null, { status: 401 })
    const seconds = Math.ceil((error.retryAfter ?? 2_000) / 1000)
    return Response.json(null, { status: 503, headers: { 'retry-after': String(seconds) } })
  }
}
