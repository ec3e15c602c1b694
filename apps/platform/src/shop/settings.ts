import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { shopSettings } from '../database/schema/index.ts'

type ShopStatus = (typeof shopSettings.$inferSelect)['status']

export interface Shop {
  readonly name: string
  readonly currency: string
  readonly status: ShopStatus
}

export async function readShop(db: Queryable): Promise<Shop> {
  const [shop] = await db
    .select({ name: shopSettings.name, currency: shopSettings.currency, status: shopSettings.status })
    .from(shopSettings)
  if (!shop) throw new Error('The shop has no settings: the database is not migrated.')
  return shop
}

/** Names the shop and its currency. Only a shop without products may: their prices are in the currency's minor unit. */
export async function openShop(db: Queryable, shop: Shop, now: Date): Promise<void> {
  await db.update(shopSettings).set({ ...shop, updatedAt: now, revision: sql`${shopSettings.revision} + 1` })
}
