import { eq } from 'drizzle-orm'
import { type Caller, isElevated } from '../caller.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/open.ts'
import type { collections, products } from '../database/schema/index.ts'
import { LIMITS } from '../limits.ts'
import type { CursorSigner } from '../query/cursor.ts'
import { rateFor } from '../shop/exchange-rates.ts'
import type { Shop } from '../shop/settings.ts'
import type { SerializerContext } from './product-serializer.ts'

/** Where a catalogue is read from and by whom. */
export interface CatalogReadContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'mediaUrl' | 'shopUrl'>
  readonly caller: Caller
  /** In which currency the caller likes to see prices. */
  readonly currencyWanted?: string | undefined
  /** Closes and opens the cursors of a kind of list; without it lists have none. */
  readonly seal?: ((list: string) => CursorSigner) | undefined
}

/** Merchants see what is hidden; to everyone else it does not exist. */
export const visibilityCondition = (
  caller: Caller,
  visible: typeof products.visible | typeof collections.visible,
) => (isElevated(caller) ? undefined : eq(visible, true))

/** How far lists go. Shoppers are many, so what a list costs one of them is bounded. */
export const pagingLimits = (caller: Caller) =>
  isElevated(caller)
    ? { maxOffset: LIMITS.offsetOfMerchants }
    : { maxOffset: LIMITS.offset, maxCounted: LIMITS.counted }

export const serializerContextFor = (
  {
    config: { mediaUrl, shopUrl },
    caller,
    currencyWanted,
  }: Pick<CatalogReadContext, 'config' | 'caller' | 'currencyWanted'>,
  shop: Shop,
  wanted: boolean,
): SerializerContext => ({
  currency: shop.currency,
  rate: rateFor(shop, currencyWanted),
  mediaUrl,
  shopUrl,
  withMerchantData: wanted && isElevated(caller),
})
