import type { InventoryItem, OffsetPaging, PagingMetadata } from '@vitrine/contract'
import { type Call, operation, path, pick } from '../call.ts'
import { date } from '../codec/values.ts'
import { plainEvent } from '../events.ts'

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
  }): Call<{ inventoryItems: InventoryItem[]; metadata?: PagingMetadata; totalResults?: number }> => ({
    method: 'POST',
    path: '/stores-reader/v2/inventoryItems/query',
    options: pick(options, 'query'),
    answer: { inventoryItems: inventoryItem },
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
    answer: { inventoryItem },
    kind: 'read',
  }),
)

export interface InventoryItemChanged {
  inventoryItemId: string
  externalId?: string
  trackInventory?: { value: boolean }
  _updatedDate?: Date
}

export interface InventoryVariantsChanged {
  inventoryItemId: string
  externalId?: string
  variants?: { _id: string; quantity?: { newValue?: number; value?: number }; inStock?: { value: boolean } }[]
  _updatedDate?: Date
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
