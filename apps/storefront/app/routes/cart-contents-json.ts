import { changeCart, readCart } from '../cart/cart-endpoint.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import type { Route } from './+types/cart-contents-json.ts'

/** The endpoint of the cart store in the browser. */
export const loader = ({ request, context }: Route.LoaderArgs) => readCart(request, getShopper(context))

export const action = ({ request, context }: Route.ActionArgs) => changeCart(request, getShopper(context))
