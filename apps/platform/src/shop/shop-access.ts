import type { ShopStatus } from './settings.ts'

/** What a shop lets shoppers do. */
export interface ShopAccess {
  /** See what there is. */
  readonly browse: boolean
  /** Fill a cart and order. */
  readonly buy: boolean
  /** Whether orders move money. */
  readonly payments: 'real' | 'demo' | 'none'
}

/**
 * What each status means for shoppers; merchants and their apps work in every one of them. A shop that is being set
 * up shows nothing yet; one that has closed still shows what it had, so that links live on, but sells nothing.
 */
export const SHOP_ACCESS: Readonly<Record<ShopStatus, ShopAccess>> = {
  ENABLED: { browse: true, buy: true, payments: 'real' },
  DEMO: { browse: true, buy: true, payments: 'demo' },
  DISABLED: { browse: true, buy: false, payments: 'none' },
  PENDING: { browse: false, buy: false, payments: 'none' },
}

/** Where carts and checkouts are. */
const BUYING_PATHS = /^(\/ecom|\/_vitrine)?\/v\d+\/(carts|checkouts)\b/

/** What a shopper wants who calls this path. */
export const purposeOf = (path: string): 'browse' | 'buy' => (BUYING_PATHS.test(path) ? 'buy' : 'browse')
