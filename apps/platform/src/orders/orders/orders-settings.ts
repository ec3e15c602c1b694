import type { InventoryUpdateTrigger, OrdersSettings, Wire } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { type ChangeContext, difference, writeShopAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { cachedSetting } from '../../kernel/cache/cached-setting.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { ordersSettings } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { notifyShop, SHOP_CHANNEL } from '../../shop/profile/read-shop.ts'

const DEFAULT_SETTINGS: InventoryUpdateTrigger = 'ON_ORDER_PLACED'

/** When stock is reserved: when the order is placed, or when it is paid. From memory where that is up to date. */
export const inventoryTriggerOf = cachedSetting([SHOP_CHANNEL], async (db) => {
  const { inventoryUpdateTrigger } = await readOrdersSettings(db)
  return inventoryUpdateTrigger
})

export async function readOrdersSettings(db: Queryable): Promise<Wire<OrdersSettings>> {
  const [settings] = await db.select().from(ordersSettings)
  return settings ? serializeSettings(settings) : { inventoryUpdateTrigger: DEFAULT_SETTINGS }
}

const serializeSettings = ({
  inventoryUpdateTrigger,
  createdAt,
  updatedAt,
}: typeof ordersSettings.$inferSelect): Wire<OrdersSettings> => ({
  inventoryUpdateTrigger,
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
})

/** Existing orders keep the setting that applied when they were placed. */
export const setInventoryTrigger = (
  db: Queryable,
  inventoryUpdateTrigger: InventoryUpdateTrigger,
  changeContext: ChangeContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { actor, now } = changeContext
    await tx.execute(sql`lock table ${ordersSettings} in share row exclusive mode`)
    await notifyShop(tx)
    const before = await readOrdersSettings(tx)
    const [settings] = await tx
      .insert(ordersSettings)
      .values({ inventoryUpdateTrigger, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: ordersSettings.singleton,
        set: { inventoryUpdateTrigger, updatedAt: now, revision: sql`${ordersSettings.revision} + 1` },
      })
      .returning()
    if (!settings) throw new Error('The settings of orders were not kept')
    const { changed, ...changes } = difference(before, settings, ['inventoryUpdateTrigger'])
    if (changed.length > 0) await writeShopAuditLog(tx, changeContext, changes)
    await recordEvent(tx, {
      type: 'wix.ecom.v1.orders_settings_updated',
      entityId: 'orders-settings',
      payload: serializeSettings(settings),
      actor,
      now,
    })
  })
