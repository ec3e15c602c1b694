import { inventoryItemId } from '../catalog/product-serializer.ts'
import { readId } from '../wire-id.ts'

/** The product an inventory item is of: turning every bit over twice leaves an id as it was. */
export function inventoryIdToProduct(inventoryId: string): string | undefined {
  const id = readId(inventoryId)
  return id === undefined ? undefined : inventoryItemId(id)
}
