import { isShopper } from '../../kernel/caller.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import { ACCESS_BY_SHOP_STATUS, statusFor } from '../../shop/profile/access-by-shop-status.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { createRedirectSession } from './create-redirect-session.ts'
import { RedirectSessionBody } from './redirect-session-schema.ts'

export const redirectRoutes = ({ db, config, now, shop }: ShopServer) =>
  ({
    'POST /_api/redirects-api/v1/redirect-session': operation(
      {
        access: 'shoppers',
        summary: 'Creates a one-time link to a hosted page, or to a page of the merchant outside the shop.',
        errors: [
          'INVALID_REDIRECT_URI',
          'FLOW_NOT_SUPPORTED',
          'SHOP_CLOSED',
          'APP_NOT_FOUND',
          'CHECKOUT_NOT_FOUND',
        ],
        body: RedirectSessionBody,
      },
      async (c, { body }) => {
        const shopper = c.get('caller')
        if (!isShopper(shopper)) throw new Error(`A ${shopper.role} got through to a link for shoppers.`)
        const { publicUrl, shopUrl } = config
        const { status: saved, externalPages } = await shop()
        const status = statusFor(saved, shopper.isPreview)
        if (body.ecomCheckout && !ACCESS_BY_SHOP_STATUS[status].buy) return refuse('SHOP_CLOSED', { status })
        const origin = c.req.header('origin')
        return createRedirectSession(
          { db, publicUrl, shopUrl, externalPages, shopper, origin, now: now() },
          body,
        )
      },
    ),
  }) satisfies Routes
