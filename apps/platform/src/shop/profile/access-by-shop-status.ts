import type { ShopInfo, ShopStatus } from '@vitrine/contract'

/**
 * The meaning of each status for shoppers; merchants and their apps work in every status. A shop in setup shows
 * nothing; a closed one still shows its catalog, so that links keep working, but sells nothing.
 */
export const ACCESS_BY_SHOP_STATUS: Readonly<Record<ShopStatus, ShopInfo['access']>> = {
  ENABLED: { browse: true, buy: true, payments: 'real' },
  DEMO: { browse: true, buy: true, payments: 'demo' },
  DISABLED: { browse: true, buy: false, payments: 'none' },
  PENDING: { browse: false, buy: false, payments: 'none' },
}

/** The status for one shopper: staff who preview a shop in setup use it as a demo. */
export const statusFor = (status: ShopStatus, isPreview = false): ShopStatus =>
  isPreview && status === 'PENDING' ? 'DEMO' : status

/** The paths of carts and checkouts. */
const BUYING_PATHS = /^(\/ecom|\/_vitrine)?\/v\d+\/(carts|checkouts)\b/

export const purposeOf = (path: string): 'browse' | 'buy' => (BUYING_PATHS.test(path) ? 'buy' : 'browse')
