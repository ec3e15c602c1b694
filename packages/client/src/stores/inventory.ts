import type { InventoryItem, OffsetPaging, PreorderInfo } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { plainEvent } from '../event-definition.ts'
import { type Call, noResult, operation, path, pick } from '../operation.ts'

export type { InventoryItem, InventoryVariant, PreorderInfo } from '@vitrine/contract'

export interface InventoryQuery {
  /** JSON text of a filter. */
  filter?: string
  /** JSON text of an order. */
  sort?: string
  paging?: OffsetPaging
}

const inventoryItem = { lastUpdated: date }

/**
 * How many of each product there are.
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
 * How many of each variant of a product there are.
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

/** How the stock of a product is to be. */
export interface InventoryChanges {
  /** Whether pieces are counted, of all variants alike. Left out, they no longer are. */
  trackQuantity?: boolean
  variants?: {
    variantId: string
    /** Where pieces are counted. */
    quantity?: number
    /** Where they are not. */
    inStock?: boolean
  }[]
  preorderInfo?: PreorderInfo
}

/**
 * Sets how many of each variant of a product there are.
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

/** Which pieces come or go: of a product or an inventory item, and of which variant where there are several. */
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
 * Takes pieces: all of them, or none. Refuses with `INSUFFICIENT_INVENTORY`.
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
 * Adds pieces: all of them, or none.
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
  /** The members that changed. */
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
  /** Absent where pieces are not counted. */
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
