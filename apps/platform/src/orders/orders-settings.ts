import type { InventoryUpdateTrigger } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { ordersSettings } from '../database/schema/orders.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Occasion } from '../journal/journal.ts'

/** When pieces leave the stock: with the order, or with the money. */
export async function inventoryTrigger(db: Queryable): Promise<InventoryUpdateTrigger> {
  const [settings] = await db.select().from(ordersSettings)
  return settings?.inventoryUpdateTrigger ?? 'ON_ORDER_PLACED'
}

/** Orders that are under way keep to what held when they came. */
export async function setInventoryTrigger(
  tx: Queryable,
  inventoryUpdateTrigger: InventoryUpdateTrigger,
  { actor, now }: Occasion,
): Promise<void> {
  await tx
    .insert(ordersSettings)
    .values({ inventoryUpdateTrigger, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: ordersSettings.only,
      set: { inventoryUpdateTrigger, updatedAt: now, revision: sql`${ordersSettings.revision} + 1` },
    })
  await recordEvent(tx, {
    type: 'wix.ecom.v1.orders_settings_updated',
    entityId: 'orders-settings',
    payload: { inventoryUpdateTrigger, updatedDate: now.toISOString() },
    actor,
    now,
  })
}
