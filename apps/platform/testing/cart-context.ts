import type { Caller } from '../src/caller.ts'
import { type CartContext, createCartContext } from '../src/cart/cart-context.ts'
import { syncedPricingSettings } from '../src/cart/pricing-settings.ts'
import type { Config } from '../src/config.ts'
import type { Database } from '../src/database/open-database.ts'
import { syncedShop } from '../src/shop/shop-settings.ts'

/** The context of a cart or checkout use case, outside any request. */
export const cartContextFor = (
  { db, config, now }: { readonly db: Database; readonly config: Config; readonly now: () => Date },
  caller: Caller,
): Promise<CartContext> =>
  createCartContext(
    {
      db,
      config,
      now,
      shop: syncedShop(db, undefined),
      pricingSettings: syncedPricingSettings(db, undefined),
    },
    { caller, network: 'local' },
    true,
  )
