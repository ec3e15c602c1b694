import { pickMessages, requestI18n } from '../i18n/request-i18n.server.ts'
import type { Route } from './+types/cart-messages-json.ts'

/** The cart messages, for the cart drawer. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(pickMessages(requestI18n(context), 'cart'), {
    headers: { 'cache-control': 'public, max-age=3600' },
  })
