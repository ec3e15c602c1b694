import { z } from 'zod'
import { emailHash } from '../../checkout/checkouts/redact-checkout.ts'
import { openSharedCheckout } from '../../edges/checkout-routes/open-shared-checkout.tsx'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { listAbandonedCheckoutRows } from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckoutSummary } from './abandoned-checkout-summary-serializer.ts'
import { isRecoverable } from './recover-checkout.ts'
import { resendReminder } from './resend-reminder.ts'

const MAX_LISTED = 100
const ById = z.object({ id: z.string() })

export const abandonedCheckoutRoutes = (server: PricingServer) => {
  const { db, now, keys } = server
  const redirectToCheckout = openSharedCheckout(server)
  const links = async () => linksSignedBy(await keys())

  return {
    /** The target of a reminder, as long as the checkout belongs to its recipient. */
    'GET /recover-checkout/:token': async (c) => {
      const token = c.req.param('token') ?? ''
      const id = parseId(token.split('.')[0] ?? '')
      const checkout = id === undefined ? undefined : await isRecoverable(db, id, now())
      const invitedAs = emailHash(checkout?.info.email ?? '')
      const isGood = (await links()).read('recover-checkout', token, invitedAs) !== undefined
      return redirectToCheckout(c, isGood ? checkout : undefined, { invitedAs })
    },

    'GET /_vitrine/v1/abandoned-checkouts': async (c) => {
      const rows = await listAbandonedCheckoutRows(db, MAX_LISTED)
      return reply(c, { abandonedCheckouts: rows.map(serializeAbandonedCheckoutSummary) })
    },
    'POST /_vitrine/v1/abandoned-checkouts/:id/remind': validated(
      { parameters: ById },
      async (c, { parameters }) =>
        reply(
          c,
          await resendReminder(db, await links(), parameters.id, { actor: c.get('caller'), now: now() }),
        ),
    ),
  } satisfies Routes
}
