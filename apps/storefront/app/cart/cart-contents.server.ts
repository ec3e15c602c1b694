import { isVitrineError } from '@vitrine/client'
import type { CartChange } from '@vitrine/client/extras'
import { isSigningIn } from '../account/kept.server.ts'
import type { Shopper } from '../session/shopper.server.ts'
import { carts } from './shopper-cart.server.ts'
import { AGAIN } from './whose-cart.ts'

/** The shopper's cart, for a script of the shop's own pages. */
export const cartFor = (request: Request, shopper: Shopper): Promise<Response> =>
  answer(carts.read(whoAsks(request, shopper)))

/** One change of it, under the key that makes it happen once. */
export async function changeCartFor(request: Request, shopper: Shopper): Promise<Response> {
  const asked = await request.json().catch(() => undefined)
  return isAsked(asked)
    ? answer(carts.change(whoAsks(request, shopper), asked.change, asked.key))
    : Response.json(null, { status: 400 })
}

/**
 * A visitor whose session has ended may have signed in since: what they send goes into no new visitor's cart, but comes
 * again from who they are now. Only where nobody is signing in does it begin a session.
 */
function whoAsks(request: Request, shopper: Shopper): Shopper {
  const mayBegin = request.headers.has(AGAIN) && !isSigningIn(request)
  return mayBegin ? shopper : { ...shopper, client: shopper.client.with({ retry: 0 }) }
}

const kinds = ['ADD', 'SET_QUANTITY', 'REMOVE', 'COUPON', 'NOTE', 'DESTINATION', 'SHIPPING']

/** What the change says besides is for the platform to judge. */
const isAsked = (asked: unknown): asked is { change: CartChange; key: string } => {
  const { change, key } = (asked ?? {}) as { change?: { type?: unknown }; key?: unknown }
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) && kinds.includes(String(change?.type))
}

/** What the platform could not answer now is asked for again, as soon as it says. */
async function answer(work: Promise<object>): Promise<Response> {
  try {
    return Response.json(await work)
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 401) return Response.json(null, { status: 401 })
    const seconds = Math.ceil((error.retryAfter ?? 2_000) / 1000)
    return Response.json(null, { status: 503, headers: { 'retry-after': String(seconds) } })
  }
}
