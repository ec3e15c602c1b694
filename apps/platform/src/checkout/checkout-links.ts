import type { Server } from '../http/routes.ts'
import { linksSignedBy } from '../signed-links/signed-links.ts'

/** Makes lasting links to the pages of checkouts. They hand over what is bought, and not who buys it. */
export const checkoutLinks =
  ({ config, keys }: Pick<Server, 'config' | 'keys'>) =>
  async (checkoutId: string): Promise<string> =>
    `${config.publicUrl}/checkout-link/${linksSignedBy(await keys()).sign('checkout', checkoutId)}`
