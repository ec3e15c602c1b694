import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import { emailHash } from '../../checkout/checkouts/redact-checkout.ts'
import { openFromTemplate } from '../../checkout/templates/open-from-template.ts'
import { isRecoverable } from '../../features/abandoned-checkouts/recover-checkout.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { replyRefusal } from '../../kernel/http/reply.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, type Routes, route } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { openSharedCheckout } from './open-shared-checkout.tsx'

/** The links that open a checkout in a browser: shared, emailed by staff or as a reminder, or of a template. */
export function checkoutLinkRoutes(server: PricingServer) {
  const { db, config, now, keys, limiter } = server
  const redirectToCheckout = openSharedCheckout(server)
  const links = async () => linksSignedBy(await keys())

  return {
    'GET /checkout-link/:token': route({ access: 'anyone' }, async (c) => {
      const id = (await links()).read('checkout', c.req.param('token') ?? '')
      return redirectToCheckout(c, id === undefined ? undefined : await findCheckout(db, id), {})
    }),

    'GET /draft-order/:token': route({ access: 'anyone' }, async (c) => {
      const id = (await links()).read('draft-order', c.req.param('token') ?? '')
      return redirectToCheckout(c, id === undefined ? undefined : await findCheckout(db, id), {
        isOwners: true,
      })
    }),

    /** The target of a reminder, as long as the checkout belongs to its recipient. */
    'GET /recover-checkout/:token': route({ access: 'anyone' }, async (c) => {
      const token = c.req.param('token') ?? ''
      const id = parseId(token.split('.')[0] ?? '')
      const checkout = id === undefined ? undefined : await isRecoverable(db, id, now())
      const invitedAs = emailHash(checkout?.info.email ?? '')
      const isGood = (await links()).read('recover-checkout', token, invitedAs) !== undefined
      return redirectToCheckout(c, isGood ? checkout : undefined, { invitedAs })
    }),

    /** The template link. Every visit creates a new visitor; a disabled template redirects to the shop. */
    'GET /buy/:id': route({ access: 'anyone', parameters: ById }, async (c, { parameters }) => {
      const key = ['template', c.get('network') ?? '']
      const tooMany = await limiter({ key, ...LIMITS.templateCheckoutsPerNetwork }, now())
      if (tooMany) return replyRefusal(c, tooMany)
      const visitor = { role: 'visitor', visitorId: newId(now()), sessionId: '' } as const
      const opened = await openFromTemplate(
        await createCartContext(server, requestShopper(c, visitor), true),
        parameters.id,
      )
      if (opened instanceof Refusal) return c.redirect(config.shopUrl, 303)
      return redirectToCheckout(c, await findCheckout(db, opened.checkout.id), { isOwners: true })
    }),
  } satisfies Routes
}
