import { asc } from 'drizzle-orm'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { insertRedirect } from '../../identity/redirect-sessions/redirect-session-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { oauthApps } from '../../kernel/database/schema/identity/identity.ts'
import type { RedirectFlow } from '../../kernel/database/schema/identity/redirect-flow.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { checkoutPageContexts } from './checkout-page-context.tsx'
import { CHECKOUT_PAGE_LIFETIME_MS } from './checkout-page-lifetime.ts'

/** Who follows the link: the owner of the checkout, or the reader of the buyer's email. */
type LinkHolder = Pick<RedirectFlow, 'isOwners' | 'invitedAs'>

/** Opens the checkout page for a browser that follows a link of the shop. */
export function openSharedCheckout(server: PricingServer) {
  const { db, config, now } = server
  const { replyNotFound } = checkoutPageContexts(server)

  return async (c: HttpContext, checkout: CheckoutRecord | undefined, holder: LinkHolder) => {
    const appId = await firstApp(db)
    if (!checkout || !appId) return replyNotFound(c)
    const cookies = pageCookies(c, config.publicUrl)
    const browser = cookies.read('browser') ?? newSecret()
    const at = now()
    const { ownerKind, ownerId, id: checkoutId } = checkout
    const { id } = await insertRedirect(db, {
      id: newId(at),
      tokenHash: hashOf(newSecret()),
      appId,
      kind: 'checkout',
      request: { checkoutId, callbacks: {}, ...holder },
      visitorId: ownerKind === 'visitor' ? ownerId : null,
      memberId: ownerKind === 'member' ? ownerId : null,
      browserHash: hashOf(browser),
      createdAt: at,
      expiresAt: new Date(at.getTime() + CHECKOUT_PAGE_LIFETIME_MS),
    })
    cookies.write('browser', browser)
    return c.redirect(`/checkout/${id}`, 303)
  }
}

/** The first app of the shop: its own storefront, where shoppers from emails continue. */
async function firstApp(db: Queryable): Promise<string | undefined> {
  const [app] = await db
    .select({ id: oauthApps.id })
    .from(oauthApps)
    .orderBy(asc(oauthApps.createdAt))
    .limit(1)
  return app?.id
}
