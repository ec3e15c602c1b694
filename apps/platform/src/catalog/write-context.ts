import type { ChangeContext } from '../audit-log/audit-log.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/open.ts'
import type { SerializerContext } from './product-serializer.ts'

/** Where the catalogue is changed, by whom, when and by which operation. */
export interface CatalogWriteContext extends ChangeContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'mediaUrl' | 'publicUrl' | 'shopUrl'>
}

/** Merchants are answered with everything. */
export const merchantSerializerContext = (
  { config }: Pick<CatalogWriteContext, 'config'>,
  currency: string,
): SerializerContext => ({
  currency,
  mediaUrl: config.mediaUrl,
  shopUrl: config.shopUrl,
  withMerchantData: true,
})
