import { sql } from 'drizzle-orm'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'

/** The low-stock threshold of variants without one of their own. */
const DEFAULT_LOW_STOCK_THRESHOLD = 5

/** Whether the stock of a variant is low. Each side has an index. */
export const isLowStock = sql`(${variants.lowStockThreshold} is null and ${variants.quantity} <= ${DEFAULT_LOW_STOCK_THRESHOLD}
  or ${variants.lowStockThreshold} is not null and ${variants.quantity} <= ${variants.lowStockThreshold})`
