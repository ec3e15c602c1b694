import type { RedirectRow } from '../../identity/redirect-sessions/redirect-session-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { findApp } from '../../shop/apps/app-repository.ts'

/**
 * Whether a page of the shop led a browser to a link. Browsers send the referring page, and no other site can forge
 * the shop's. A link from an email, a messenger or another site has no such referrer.
 */
export async function isShopReferrer(
  db: Queryable,
  { appId, request }: RedirectRow,
  { referer, shopUrl }: { readonly referer: string | undefined; readonly shopUrl: string },
): Promise<boolean> {
  if (!referer || !URL.canParse(referer)) return false
  const app = await findApp(db, appId)
  const pages = [shopUrl, ...(app?.origins ?? []), ...(app?.redirectUris ?? [])]
  const own = [...pages, ...Object.values(request.callbacks)].flatMap(originOf)
  return own.includes(new URL(referer).origin)
}

/** App URLs on phones have no origin that a page could come from. */
function originOf(url: string): string[] {
  const { origin } = URL.canParse(url) ? new URL(url) : { origin: 'null' }
  return origin === 'null' ? [] : [origin]
}
