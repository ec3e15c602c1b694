import { parseId } from '../../kernel/wire-id.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'

/** The variant of a product without managed variants. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** The variant of a product without managed variants has a well-known id. */
export const wireVariantId = (
  { id }: Pick<VariantRecord, 'id'>,
  { manageVariants }: Pick<ProductRecord, 'manageVariants'>,
): string => (manageVariants ? id : DEFAULT_VARIANT_ID)

/**
 * The numeric id of a product on the wire, taken from the time-ordered part of its id. Later products have greater
 * numbers, numbers are unique, and the order by number is the order by id.
 */
export const numericIdOf = (id: string): string => {
  const hex = id.replaceAll('-', '')
  return BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`).toString()
}

/**
 * On Wix Headless the id of an inventory item is its product's id with every bit inverted. Clients rely on it.
 */
export const inventoryItemId = (productId: string): string =>
  productId.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))

/** The product of an inventory item: inverting every bit twice restores the id. */
export function inventoryIdToProduct(inventoryId: string): string | undefined {
  const id = parseId(inventoryId)
  return id === undefined ? undefined : inventoryItemId(id)
}

export const productPageUrl = ({ slug }: Pick<ProductRecord, 'slug'>, shopUrl: string) => ({
  base: shopUrl,
  path: `/products/${slug}`,
})
