import { changeCart, readCart } from '../cart/cart-contents.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Route } from './+types/cart-contents.ts'

/** The endpoint of the cart store in the browser. */
export const loader = ({ request, context }: Route.LoaderArgs) => readCart(request, shopperOf(context))

export const action = ({ request, context }: Route.ActionArgs) => changeCart(request, shopperOf(context))
