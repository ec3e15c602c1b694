import type { LanguageCode } from '@vitrine/ui/i18n'
import { eq } from 'drizzle-orm'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { collections, products } from '../../kernel/database/schema/catalog/catalog.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { CursorSigner } from '../../kernel/query/cursor.ts'
import { rateFor } from '../../shop/profile/exchange-rates.ts'
import type { Shop } from '../../shop/profile/read-shop.ts'
import type { SerializerContext } from './product-serializer.ts'

/** The source and the caller of a catalog read. */
export interface CatalogReadContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'mediaUrl' | 'shopUrl'>
  readonly caller: Caller
  /** The currency in which the caller wants to see prices. */
  readonly displayCurrency?: string | undefined
  /** The language into which texts are translated; `undefined` for the originals. */
  readonly language?: LanguageCode | undefined
  /** Seals and opens the cursors of a list; without it lists have no cursors. */
  readonly cursorSigner?: ((list: string) => CursorSigner) | undefined
}

/** Merchants see hidden items; to everyone else they do not exist. */
export const visibilityCondition = (
  caller: Caller,
  visible: typeof products.visible | typeof collections.visible,
) => (isElevated(caller) ? undefined : eq(visible, true))

/** The paging limits. Shoppers are many, so the cost of a list is bounded for them. */
export const pagingLimits = (caller: Caller) =>
  isElevated(caller)
    ? { maxOffset: LIMITS.offsetOfMerchants }
    : { maxOffset: LIMITS.offset, maxCounted: LIMITS.countedRows }

export const serializerContextFor = (
  {
    config: { mediaUrl, shopUrl },
    caller,
    displayCurrency,
    language,
  }: Pick<CatalogReadContext, 'config' | 'caller' | 'displayCurrency' | 'language'>,
  shop: Shop,
  requested: boolean,
): SerializerContext => ({
  currency: shop.currency,
  rate: rateFor(shop, displayCurrency),
  language,
  mediaUrl,
  shopUrl,
  withMerchantData: requested && isElevated(caller),
})
