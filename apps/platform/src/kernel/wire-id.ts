import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'

/** The collection of all products. On the wire its 32 digits are grouped unlike any other id. */
export const ALL_PRODUCTS = '00000000-0000-0000-0000-000000000001'

const WIRE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id in database form; `undefined` for other text. */
export function parseId(wire: string): string | undefined {
  if (wire === ALL_PRODUCTS_COLLECTION_ID) return ALL_PRODUCTS
  return WIRE_ID.test(wire) ? wire.toLowerCase() : undefined
}

export const wireCollectionId = (id: string): string =>
  id === ALL_PRODUCTS ? ALL_PRODUCTS_COLLECTION_ID : id
