import { sectionsOf, speechOf } from '../texts/texts.server.ts'
import type { Route } from './+types/cart-texts.ts'

/** What the cart says, for pages that open it over themselves. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(sectionsOf(speechOf(context), 'cart'), {
    headers: { 'cache-control': 'public, max-age=3600' },
  })
