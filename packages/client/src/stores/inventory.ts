import type { InventoryItem, OffsetPaging, PreorderInfo } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { plainEvent } from '../event-definition.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'

export type { InventoryItem, InventoryVariant, PreorderInfo } from '@vitrine/contract'

export interface InventoryQuery {
  /** A filter as JSON. */
  filter?: string
  /** A sort order as JSON. */
  sort?: string
  paging?: OffsetPaging
}

const inventoryItem = { lastUpdated: date }

/**
 * Queries the inventory of products.
 * @example const { inventoryItems } = await inventory.queryInventory({ query: { paging: { limit: 10 } } })
 */
export const queryInventory = /* @__PURE__ */ operation(
  (options?: {
    query?: InventoryQuery
  }): Call<{
    inventoryItems: InventoryItem[]
    metadata?: { items?: number; offset?: number }
    totalResults?: number
  }> => ({
    method: 'POST',
    path: '/stores-reader/v2/inventoryItems/query',
    options: pick(options, 'query'),
    response: { inventoryItems: inventoryItem },
    kind: 'read',
  }),
)

export interface GetInventoryVariantsOptions {
  productId?: string
  externalId?: string
  variantIds?: string[]
}

/**
 * Returns the inventory of a product's variants.
 * @example const { inventoryItem } = await inventory.getInventoryVariants('the-inventory-id')
 */
export const getInventoryVariants = /* @__PURE__ */ operation(
  (inventoryId: string, options?: GetInventoryVariantsOptions): Call<{ inventoryItem: InventoryItem }> => ({
    method: 'POST',
    path: path`/stores-reader/v2/inventoryItems/${inventoryId}/getVariants`,
    args: { inventoryId },
    options: pick(options, 'productId', 'externalId', 'variantIds'),
    response: { inventoryItem },
    kind: 'read',
  }),
)

export interface InventoryChanges {
  /** Whether the quantity of all variants is tracked. Default: no. */
  trackQuantity?: boolean
  variants?: {
    variantId: string
    /** If the quantity is tracked. */
    quantity?: number
    /** If the quantity is not tracked. */
    inStock?: boolean
  }[]
  preorderInfo?: PreorderInfo
}

/**
 * Sets the inventory of a product's variants.
 *
 * @example
 * ```ts
 * import { inventory } from '@vitrine/client/stores'
 *
 * await inventory.updateInventoryVariants('the-product-id', {
 *   trackQuantity: true,
 *   variants: [{ variantId: 'the-variant-id', quantity: 12 }],
 * })
 * ```
 */
export const updateInventoryVariants = /* @__PURE__ */ operation(
  (productId: string, inventoryItem: InventoryChanges): Call<void> => ({
    method: 'PATCH',
    path: path`/stores/v2/inventoryItems/product/${productId}`,
    args: { inventoryItem: { ...inventoryItem, productId } },
    names: { 'inventoryItem.productId': 'productId' },
    parse: noResult,
  }),
)

/** Units of a product or an inventory item, and of a variant if there are several. */
export interface MovedItem {
  productId?: string
  inventoryId?: string
  variantId?: string
}

export interface DecrementData extends MovedItem {
  decrementBy: number
  preorderRequest?: boolean
}

export interface IncrementData extends MovedItem {
  incrementBy: number
}

/**
 * Decrements quantities, all or none. Fails with `INSUFFICIENT_INVENTORY`.
 * @example await inventory.decrementInventory([{ productId: 'the-product-id', decrementBy: 1 }])
 */
export const decrementInventory = /* @__PURE__ */ operation(
  (decrementData: DecrementData[]): Call<void> => ({
    method: 'POST',
    path: '/stores/v2/inventoryItems/decrement',
    args: { decrementData },
    parse: noResult,
  }),
)

/**
 * Increments quantities, all or none.
 * @example await inventory.incrementInventory([{ productId: 'the-product-id', incrementBy: 12 }])
 */
export const incrementInventory = /* @__PURE__ */ operation(
  (incrementData: IncrementData[]): Call<void> => ({
    method: 'POST',
    path: '/stores/v2/inventoryItems/increment',
    args: { incrementData },
    parse: noResult,
  }),
)

export interface InventoryItemChanged {
  inventoryItemId: string
  productId?: string
  trackInventory?: boolean
  preorderInfo?: PreorderInfo
  /** The changed fields. */
  fieldMask?: string[]
  _updatedDate?: Date
}

export interface InventoryVariantsChanged {
  inventoryItemId: string
  productId?: string
  variants?: { _id: string; oldValue?: ChangedStock; newValue?: ChangedStock }[]
  _updatedDate?: Date
}

export interface ChangedStock {
  /** Absent if the quantity is not tracked. */
  quantity?: number
  inStock?: boolean
  availableForPreorder?: boolean
}

const NAMESPACE = 'com.wix.ecommerce.inventory.api.v1.'

export const onInventoryItemChanged = /* @__PURE__ */ plainEvent<InventoryItemChanged>(
  `${NAMESPACE}InventoryItemChanged`,
  { _updatedDate: date },
)
export const onInventoryVariantsChanged = /* @__PURE__ */ plainEvent<InventoryVariantsChanged>(
  `${NAMESPACE}InventoryVariantsChanged`,
  { _updatedDate: date },
)
