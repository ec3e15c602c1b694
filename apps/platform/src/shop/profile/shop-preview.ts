import type { Keys } from '../../kernel/credentials/signing-keys.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'

/** The header with a preview token, which the storefront sends for staff who look at a shop in setup. */
export const PREVIEW_HEADER = 'vitrine-shop-preview'

/** Longer than a working day. A link that leaks works no longer than that. */
const LIFETIME_MS = 12 * 60 * 60 * 1000

/** The URL of a page of the storefront that shows staff a shop in setup. */
export async function shopPreviewUrl(
  { config, keys, now }: Pick<Server, 'config' | 'keys' | 'now'>,
  path = '/',
): Promise<string> {
  const expires = String(now().getTime() + LIFETIME_MS)
  const link = linksSignedBy(await keys()).sign('shop-preview', newId(now()), expires)
  return `${config.shopUrl}/preview?${new URLSearchParams({ token: `${expires}.${link}`, to: path })}`
}

/** Whether a token lets its bearer see a shop in setup. */
export function isShopPreview(token: string, keys: Pick<Keys, 'links'>, now: Date): boolean {
  const [, expires = '', link = ''] = /^(\d{13})\.(.{1,200})$/.exec(token) ?? []
  return (
    Number(expires) > now.getTime() && linksSignedBy(keys).read('shop-preview', link, expires) !== undefined
  )
}
