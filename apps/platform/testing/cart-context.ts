import type { CartContext } from '../src/cart/context/cart-context.ts'
import { createCartContext } from '../src/cart/context/create-cart-context.ts'
import type { Caller } from '../src/kernel/caller.ts'
import type { Config } from '../src/kernel/config.ts'
import type { Database } from '../src/kernel/database/open-database.ts'
import { syncedPricingSettings } from '../src/pricing/pricing-settings/pricing-settings.ts'
import { syncedShop } from '../src/shop/profile/shop-settings.ts'

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
