import type { Occasion } from '../audit-log/audit-log.ts'
import { inventoryItemId, variantIdOnWire } from '../catalog/product-serializer.ts'
import type { Queryable } from '../database/open.ts'
import { type NewEvent, recordEvents } from '../events/record-event.ts'
import { type InventoryRecord, isCounted, type StockOfVariant } from './inventory-record.ts'
import { stockAnswer } from './inventory-serializer.ts'

const EVENTS = 'com.wix.ecommerce.inventory.api.v1'

interface ChangedItem {
  readonly item: InventoryRecord
  /** All of its variants, as they are now. */
  readonly stock: readonly StockOfVariant[]
  readonly changed: readonly { readonly old: StockOfVariant; readonly now: StockOfVariant }[]
}

/** Tells of changed stock, in the transaction of the change. */
export async function announceStock(
  tx: Queryable,
  { actor, now }: Occasion,
  items: readonly ChangedItem[],
): Promise<void> {
  await recordEvents(
    tx,
    items.flatMap((changed) => eventsOf(changed, now)).map((event) => ({ ...event, actor, now })),
  )
}

type News = Pick<NewEvent, 'payload'> & {
  readonly type: Extract<NewEvent['type'], `${typeof EVENTS}.${string}`>
  readonly entityId: string
}

function eventsOf({ item, stock, changed }: ChangedItem, now: Date): News[] {
  const entityId = inventoryItemId(item.productId)
  const about = { inventoryItemId: entityId, productId: item.productId, updatedDate: now.toISOString() }
  const trackInventory = isCounted({ variants: stock })
  const variants = changed.map(({ old, now }) => ({
    id: variantIdOnWire(now, item),
    oldValue: { ...stockAnswer(old), availableForPreorder: false },
    newValue: { ...stockAnswer(now), availableForPreorder: false },
  }))
  const ofVariants: News = {
    type: `${EVENTS}.InventoryVariantsChanged`,
    entityId,
    payload: { ...about, variants },
  }
  if (trackInventory === isCounted(item)) return [ofVariants]
  return [
    {
      type: `${EVENTS}.InventoryItemChanged`,
      entityId,
      payload: { ...about, trackInventory, fieldMask: ['trackInventory'] },
    },
    ofVariants,
  ]
}
