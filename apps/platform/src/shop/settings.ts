import { sql } from 'drizzle-orm'
import { liveValue } from '../database/live-value.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Queryable } from '../database/open.ts'
import { shopSettings } from '../database/schema/index.ts'

export type ShopStatus = (typeof shopSettings.$inferSelect)['status']

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

/** Says, once the transaction is through, that the settings have changed. */
const CHANNEL = 'vitrine_shop'

/** The settings in memory, for what every request asks. */
export const liveShop = (db: Queryable, notifications: Notifications | undefined): (() => Promise<Shop>) =>
  liveValue({ notifications, channel: CHANNEL, load: () => readShop(db) })

async function saveShop(db: Queryable, change: Partial<Shop>, now: Date): Promise<void> {
  await db
    .update(shopSettings)
    .set({ ...change, updatedAt: now, revision: sql`${shopSettings.revision} + 1` })
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

/** Names the shop and its currency. Only a shop without products may: their prices are in the currency's minor unit. */
export const openShop = (db: Queryable, shop: Shop, now: Date): Promise<void> => saveShop(db, shop, now)

/** Renames the shop, opens it or closes it. */
export const changeShop = (
  db: Queryable,
  change: Partial<Pick<Shop, 'name' | 'status'>>,
  now: Date,
): Promise<void> => saveShop(db, change, now)
