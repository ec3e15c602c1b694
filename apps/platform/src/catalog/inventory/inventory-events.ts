import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import { inventoryItemId, wireVariantId } from '../products/wire-ids.ts'
import {
  type InventoryRecord,
  serializeStock,
  tracksQuantity,
  type VariantStockRecord,
} from './inventory-record.ts'

const EVENTS = 'com.wix.ecommerce.inventory.api.v1'

interface ChangedItem {
  readonly item: InventoryRecord
  /** All of its variants in their current state. */
  readonly stock: readonly VariantStockRecord[]
  readonly changed: readonly { readonly old: VariantStockRecord; readonly now: VariantStockRecord }[]
}

/** Records stock events in the transaction of the change. */
export async function publishStockEvents(
  tx: Queryable,
  { actor, now }: ChangeContext,
  items: readonly ChangedItem[],
): Promise<void> {
  await recordEvents(
    tx,
    items.flatMap((changed) => eventsOf(changed, now)).map((event) => ({ ...event, actor, now })),
  )
}

type NewStockEvent = Pick<NewEvent, 'payload'> & {
  readonly type: Extract<NewEvent['type'], `${typeof EVENTS}.${string}`>
  readonly entityId: string
}

function eventsOf({ item, stock, changed }: ChangedItem, now: Date): NewStockEvent[] {
  const entityId = inventoryItemId(item.productId)
  const itemInfo = { inventoryItemId: entityId, productId: item.productId, updatedDate: now.toISOString() }
  const trackInventory = tracksQuantity({ variants: stock })
  const variants = changed.map(({ old, now }) => ({
    id: wireVariantId(now, item),
    oldValue: { ...serializeStock(old), availableForPreorder: false },
    newValue: { ...serializeStock(now), availableForPreorder: false },
  }))
  const ofVariants: NewStockEvent = {
    type: `${EVENTS}.InventoryVariantsChanged`,
    entityId,
    payload: { ...itemInfo, variants },
  }
  if (trackInventory === tracksQuantity(item)) return [ofVariants]
  return [
    {
      type: `${EVENTS}.InventoryItemChanged`,
      entityId,
      payload: { ...itemInfo, trackInventory, fieldMask: ['trackInventory'] },
    },
    ofVariants,
  ]
}
