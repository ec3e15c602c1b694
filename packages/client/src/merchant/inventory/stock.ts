import type {
  IncomingStock,
  LocationSummary,
  NewIncomingStock,
  StockAdjustment,
  StockChange,
  StockedVariant,
} from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, noResult, operation, path, pick } from '../../operation.ts'

export type {
  IncomingStock,
  LocationSummary,
  NewIncomingStock,
  StockAdjustment,
  StockChange,
  StockChangeReason,
  StockedVariant,
} from '@vitrine/contract'
export { StockAdjustmentReason } from '@vitrine/contract'

/**
 * Adjusts the stock of a variant by a quantity or to a quantity, and returns the new quantity there. Fails with `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND`, `LOCATION_NOT_FOUND`, `INVENTORY_NOT_TRACKED` or
 * `INSUFFICIENT_INVENTORY`.
 * @example await stock.adjustStock('the-product-id', 'the-variant-id', { quantityChange: -2, reason: 'DAMAGED' })
 */
export const adjustStock = /* @__PURE__ */ operation(
  (productId: string, variantId: string, adjustment: StockAdjustment): Call<number> => ({
    method: 'POST',
    path: path`/_vitrine/v1/products/${productId}/variants/${variantId}/adjust-stock`,
    args: adjustment,
    parse: ({ quantity }) => quantity,
  }),
)

export interface StockHistoryPage {
  changes: StockChange[]
  /** Of the next page. */
  cursor?: string
}

/**
 * Lists the changes of the stock of a variant, 50 per page, newest first. Fails with `PRODUCT_NOT_FOUND` or
 * `VARIANT_NOT_FOUND`.
 * @example const { changes } = await stock.listStockHistory('the-product-id', 'the-variant-id')
 */
export const listStockHistory = /* @__PURE__ */ operation(
  (productId: string, variantId: string, options?: { cursor?: string }): Call<StockHistoryPage> => ({
    method: 'GET',
    path: path`/_vitrine/v1/products/${productId}/variants/${variantId}/stock-history`,
    options: pick(options, 'cursor'),
    response: { changes: { _createdDate: date } },
  }),
)

export interface StockPage {
  variants: StockedVariant[]
  locations?: LocationSummary[]
  /** Of the next page. */
  cursor?: string
}

/**
 * Lists the variants whose quantity is tracked, 50 per page, by the name of their product. Searches by a part of the
 * name, or by the exact SKU or barcode.
 * @example const { variants } = await stock.listStock({ filter: 'LOW' })
 */
export const listStock = /* @__PURE__ */ operation(
  (options?: { search?: string; filter?: 'LOW' | 'INCOMING'; cursor?: string }): Call<StockPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/stock',
    options: pick(options, 'search', 'filter', 'cursor'),
  }),
)

/**
 * Sets the barcode and the low-stock threshold of a variant. `null` removes them. Fails with `PRODUCT_NOT_FOUND` or
 * `VARIANT_NOT_FOUND`.
 * @example await stock.updateVariant('the-product-id', 'the-variant-id', { lowStockThreshold: 10 })
 */
export const updateVariant = /* @__PURE__ */ operation(
  (
    productId: string,
    variantId: string,
    changes: { barcode?: string | null; lowStockThreshold?: number | null },
  ): Call<void> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/products/${productId}/variants/${variantId}`,
    args: changes,
    parse: noResult,
  }),
)

export interface IncomingStockPage {
  incomingStock: IncomingStock[]
  /** Of the next page. */
  cursor?: string
}

/**
 * Lists expected deliveries, or with `CLOSED` those that were received or canceled, 50 per page, newest first.
 * @example const { incomingStock } = await stock.listIncomingStock()
 */
export const listIncomingStock = /* @__PURE__ */ operation(
  (options?: { status?: 'OPEN' | 'CLOSED'; cursor?: string }): Call<IncomingStockPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/incoming-stock',
    options: pick(options, 'status', 'cursor'),
    response: { incomingStock: { _createdDate: date } },
  }),
)

const delivery = {
  response: { incomingStock: { _createdDate: date } },
  parse: ({ incomingStock }: { incomingStock: IncomingStock }) => incomingStock,
}

/**
 * Records an expected delivery. Fails with `PRODUCT_NOT_FOUND`, `VARIANT_NOT_FOUND` or `INVENTORY_NOT_TRACKED`.
 * @example await stock.createIncomingStock({ productId: 'the-product-id', variantId: 'the-variant-id', quantity: 20 })
 */
export const createIncomingStock = /* @__PURE__ */ operation(
  (input: NewIncomingStock): Call<IncomingStock> => ({
    method: 'POST',
    path: '/_vitrine/v1/incoming-stock',
    args: input,
    ...delivery,
  }),
)

/**
 * Adds a delivery to the stock: all that is outstanding, or a part of it. Fails
 * with `INCOMING_STOCK_NOT_FOUND`, `INCOMING_STOCK_CLOSED`, `LOCATION_NOT_FOUND` or `INVENTORY_NOT_TRACKED`.
 * @example await stock.receiveIncomingStock('the-delivery-id', { quantity: 12 })
 */
export const receiveIncomingStock = /* @__PURE__ */ operation(
  (_id: string, options: { quantity?: number; locationId?: string } = {}): Call<IncomingStock> => ({
    method: 'POST',
    path: path`/_vitrine/v1/incoming-stock/${_id}/receive`,
    options,
    ...delivery,
  }),
)

/**
 * Cancels the rest of an expected delivery. Fails with `INCOMING_STOCK_NOT_FOUND` or `INCOMING_STOCK_CLOSED`.
 * @example await stock.cancelIncomingStock('the-delivery-id')
 */
export const cancelIncomingStock = /* @__PURE__ */ operation(
  (_id: string): Call<IncomingStock> => ({
    method: 'POST',
    path: path`/_vitrine/v1/incoming-stock/${_id}/cancel`,
    args: {},
    ...delivery,
  }),
)
