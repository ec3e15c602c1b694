import { parseId } from '../../kernel/wire-id.ts'
import { inventoryItemId } from '../products/wire-ids.ts'

/** The product of an inventory item: inverting every bit twice restores the id. */
export function inventoryIdToProduct(inventoryId: string): string | undefined {
  const id = parseId(inventoryId)
  return id === undefined ? undefined : inventoryItemId(id)
}
