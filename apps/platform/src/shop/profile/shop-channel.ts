import type { Queryable } from '../../kernel/database/open-database.ts'
import { notifyChange } from '../../kernel/database/transaction.ts'

/** Notifies after commit that settings or content of the shop have changed. */
export const SHOP_CHANNEL = 'vitrine_shop'

export const notifyShop = (tx: Queryable): Promise<void> => notifyChange(tx, SHOP_CHANNEL)
