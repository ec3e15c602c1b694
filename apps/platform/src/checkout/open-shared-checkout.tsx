import { asc } from 'drizzle-orm'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { oauthApps } from '../database/schema/index.ts'
import { pageCookies } from '../hosted-pages/sign-in/cookies.ts'
import type { HttpContext, Server } from '../http/routes.ts'
import { insertRedirect } from '../redirects/redirect-repository.ts'
import type { RedirectRequest } from '../redirects/request.ts'
import { hashOf, newSecret } from '../secret.ts'
import { checkoutVisits } from './checkout-page-context.tsx'
import type { CheckoutRecord } from './checkout-repository.ts'
import { OPEN_FOR } from './open-checkout-for.ts'

/** Who follows a link of the shop's own: the checkout's owner, or whoever reads the mail of its buyer. */
type Comes = Pick<RedirectRequest, 'isOwners' | 'invitedAs'>

/** Lets a browser that came by a link of the shop's own to the counter of a checkout, if the link leads to one. */
export function linkToCounter(server: Server) {
  const { db, config, now } = server
  const { notHere } = checkoutVisits(server)

  return async (c: HttpContext, checkout: CheckoutRecord | undefined, comes: Comes) => {
    const appId = await firstApp(db)
    if (!checkout || !appId) return notHere(c)
    const cookies = pageCookies(c, config.publicUrl)
    const browser = cookies.read('browser') ?? newSecret()
    const at = now()
    const { ownerKind, ownerId, id: checkoutId } = checkout
    const { id } = await insertRedirect(db, {
      id: newId(at),
      tokenHash: hashOf(newSecret()),
      appId,
      kind: 'checkout',
      request: { checkoutId, callbacks: {}, ...comes },
      visitorId: ownerKind === 'visitor' ? ownerId : null,
      memberId: ownerKind === 'member' ? ownerId : null,
      browserHash: hashOf(browser),
      createdAt: at,
      expiresAt: new Date(at.getTime() + OPEN_FOR),
    })
    cookies.write('browser', browser)
    return c.redirect(`/checkout/${id}`, 303)
  }
}

/** The first app of the shop: its own storefront, to which a shopper who comes by letter belongs. */
async function firstApp(db: Queryable): Promise<string | undefined> {
  const [app] = await db
    .select({ id: oauthApps.id })
    .from(oauthApps)
    .orderBy(asc(oauthApps.createdAt))
    .limit(1)
  return app?.id
}
