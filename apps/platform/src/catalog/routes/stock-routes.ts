import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { ById, IgnoredBody, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Adjustment, adjustStock } from '../inventory/adjust-stock.ts'
import {
  cancelIncomingStock,
  createIncomingStock,
  IncomingStockQuery,
  listIncomingStock,
  NewIncomingStock,
  Receipt,
  receiveIncomingStock,
} from '../inventory/incoming-stock.ts'
import { inventoryContexts } from '../inventory/inventory-request-context.ts'
import { listStock, StockListQuery } from '../inventory/list-stock.ts'
import { listStockHistory, StockHistoryQuery } from '../inventory/list-stock-history.ts'
import { VariantParameters } from '../inventory/variant-stock.ts'
import { updateVariantDetails, VariantDetails } from '../product-editing/update-variant-details.ts'

/** The stock of single variants, for the console. */
export function stockRoutes(server: Server) {
  const { db, config, now } = server
  const inventoryContext = inventoryContexts(server)
  const changeContext = (c: HttpContext, operation: string) => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'GET /_vitrine/v1/stock': operation(
      {
        access: 'staff',
        summary: 'Lists the variants whose quantity is tracked, by the name of their product.',
        parameters: StockListQuery,
      },
      (_, { parameters }) => listStock(db, parameters),
    ),
    'PATCH /_vitrine/v1/products/:productId/variants/:variantId': operation(
      {
        access: 'editors',
        summary: 'Sets the barcode and the low-stock threshold of a variant.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'SLUG_TAKEN', 'STALE_REVISION'],
        parameters: VariantParameters,
        body: VariantDetails,
      },
      (c, { parameters, body }) =>
        updateVariantDetails({ ...inventoryContext(c, 'updateProductVariants'), config }, parameters, body),
    ),
    'POST /_vitrine/v1/products/:productId/variants/:variantId/adjust-stock': operation(
      {
        access: 'editors',
        summary:
          'Adjusts the stock of a variant by or to a quantity, in total or at a location, with a reason.',
        errors: [
          'PRODUCT_NOT_FOUND',
          'VARIANT_NOT_FOUND',
          'LOCATION_NOT_FOUND',
          'INVENTORY_NOT_TRACKED',
          'INSUFFICIENT_INVENTORY',
        ],
        parameters: VariantParameters,
        body: Adjustment,
      },
      (c, { parameters, body }) => adjustStock(inventoryContext(c, 'adjustStock'), parameters, body),
    ),
    'GET /_vitrine/v1/products/:productId/variants/:variantId/stock-history': operation(
      {
        access: 'staff',
        summary: 'Lists the changes of the stock of a variant, newest first.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
        parameters: StockHistoryQuery,
      },
      (_, { parameters }) => listStockHistory(db, parameters),
    ),
    'GET /_vitrine/v1/incoming-stock': operation(
      {
        access: 'staff',
        summary: 'Lists expected or closed deliveries, newest first.',
        parameters: IncomingStockQuery,
      },
      (_, { parameters }) => listIncomingStock(db, parameters),
    ),
    'POST /_vitrine/v1/incoming-stock': operation(
      {
        access: 'editors',
        summary: 'Records an expected delivery of a variant.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INVENTORY_NOT_TRACKED'],
        body: NewIncomingStock,
      },
      (c, { body }) => createIncomingStock(db, body, changeContext(c, 'createIncomingStock')),
    ),
    'POST /_vitrine/v1/incoming-stock/:id/receive': operation(
      {
        access: 'editors',
        summary: 'Receives an expected delivery, or part of it, into stock.',
        errors: [
          'INCOMING_STOCK_NOT_FOUND',
          'INCOMING_STOCK_CLOSED',
          'INVENTORY_NOT_TRACKED',
          'LOCATION_NOT_FOUND',
        ],
        parameters: ById,
        body: Receipt,
      },
      (c, { parameters, body }) =>
        receiveIncomingStock(inventoryContext(c, 'receiveIncomingStock'), parameters.id, body),
    ),
    'POST /_vitrine/v1/incoming-stock/:id/cancel': operation(
      {
        access: 'editors',
        summary: 'Cancels the rest of an expected delivery.',
        errors: ['INCOMING_STOCK_NOT_FOUND', 'INCOMING_STOCK_CLOSED'],
        parameters: ById,
        body: IgnoredBody,
      },
      (c, { parameters }) => cancelIncomingStock(db, parameters.id, changeContext(c, 'cancelIncomingStock')),
    ),
  } satisfies Routes
}
