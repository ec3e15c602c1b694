import type { Server } from '../../kernel/http/route-types.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'

/** Creates permanent links to checkout pages. They share the items, and not the personal details. */
export const checkoutLinks =
  ({ config, keys }: Pick<Server, 'config' | 'keys'>) =>
  async (checkoutId: string): Promise<string> =>
    `${config.publicUrl}/checkout-link/${linksSignedBy(await keys()).sign('checkout', checkoutId)}`
