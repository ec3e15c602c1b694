import { z } from 'zod'
import { shopperAt, shoppingOf } from '../cart/shopping.ts'
import { isStrict } from '../cart/strict.ts'
import { limitCouponGuess } from '../coupons/guesses.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { createOutbound } from '../outbound/outbound.ts'
import { Refusal } from '../refusal.ts'
import { CheckoutUpdate, NewCheckout } from './checkout-requests.ts'
import { admitGiftCard } from './gift-card.ts'
import { inTurn } from './in-turn.ts'
import {
  openCheckout,
  readCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  updateCheckout,
} from './open-checkout.ts'
import { orderCheckout } from './order-checkout.ts'

const asker = (c: HttpContext, now: Date) => ({ actor: c.get('caller'), operation: 'createOrder', now })

const ById = z.object({ id: z.string() })

/** Checkouts for storefronts that have pages of their own. */
export function wireCheckoutRoutes(server: Server) {
  const outbound = createOutbound({ allow: server.config.outboundAllow })
  const shopping = (c: HttpContext) => shoppingOf(server, shopperAt(c), isStrict(c))

  return {
    'POST /ecom/v1/checkouts': takes({ body: NewCheckout }, async (c, { body }) => {
      const known = await shopping(c)
      const giftCard = await admitGiftCard(known, body.giftCardCode)
      if (giftCard instanceof Refusal) return reply(c, giftCard)
      return reply(
        c,
        await limitCouponGuess(known, body.couponCode, () => openCheckout(known, body, giftCard)),
      )
    }),
    'GET /ecom/v1/checkouts/:id': takes({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await readCheckout(await shopping(c), parameters.id, outbound)),
    ),
    'PATCH /ecom/v1/checkouts/:id': takes(
      { parameters: ById, body: CheckoutUpdate },
      async (c, { parameters, body }) => {
        const means = { outbound, step: c.get('step') }
        return reply(c, await updateCheckout(await shopping(c), parameters.id, body, means))
      },
    ),
    'POST /ecom/v1/checkouts/:id/remove-coupon': takes({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await removeCheckoutCoupon(await shopping(c), parameters.id)),
    ),
    'POST /ecom/v1/checkouts/:id/remove-gift-card': takes({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await removeCheckoutGiftCard(await shopping(c), parameters.id)),
    ),
    'POST /ecom/v1/checkouts/:id/create-order': takes({ parameters: ById }, async (c, { parameters }) => {
      const ordered = await inTurn(async () => {
        const known = await shopping(c)
        const paying = { ...known, db: server.db, providers: server.payments, ...asker(c, known.now) }
        return orderCheckout(known, paying, parameters.id)
      })
      return reply(c, ordered)
    }),
  } satisfies Routes
}
