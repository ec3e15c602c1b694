import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { SerializerContext } from './product-serializer.ts'

/** The database, the caller, the time and the operation of a catalog write. */
export interface CatalogWriteContext extends ChangeContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'mediaUrl' | 'publicUrl' | 'shopUrl'>
}

/** Merchants get every field. */
export const merchantSerializerContext = (
  { config }: Pick<CatalogWriteContext, 'config'>,
  currency: string,
): SerializerContext => ({
  currency,
  mediaUrl: config.mediaUrl,
  shopUrl: config.shopUrl,
  withMerchantData: true,
})
