import { isVitrineError } from '@vitrine/client'
import type { CartChange } from '@vitrine/client/extras'
import { carts } from '../cart/shopper-cart.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/cart-contents.ts'

/** The shopper's cart for scripts of the shop's own pages. */
export const loader = ({ context }: Route.LoaderArgs) => answer(carts.read(shopperOf(context)))

/** One change of it, under the key that makes it happen once. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await request.json().catch(() => undefined)
  return isAsked(asked)
    ? answer(carts.change(shopperOf(context), asked.change, asked.key))
    : Response.json(null, { status: 400 })
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
    const seconds = Math.ceil((error.retryAfter ?? 2_000) / 1000)
    return Response.json(null, { status: 503, headers: { 'retry-after': String(seconds) } })
  }
}
