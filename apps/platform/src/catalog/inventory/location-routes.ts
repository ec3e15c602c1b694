import type { Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { inventoryContexts } from './inventory-request-context.ts'
import {
  LocationStockUpdate,
  readLocationStock,
  StockTransfer,
  transferStock,
  updateLocationStock,
} from './location-stock.ts'

/** Stock by location. */
export function locationStockRoutes(server: Server) {
  const { db } = server
  const inventoryContext = inventoryContexts(server)

  return {
    'GET /_vitrine/v1/products/:id/location-stock': operation(
      {
        access: 'staff',
        summary: 'Reads the stock of a product at each location.',
        errors: ['PRODUCT_NOT_FOUND'],
        parameters: ById,
      },
      (_, { parameters }) => readLocationStock(db, parameters.id),
    ),
    'PATCH /_vitrine/v1/products/:id/location-stock': operation(
      {
        access: 'editors',
        summary: 'Sets the stock of variants at locations. Their quantities change with it.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND', 'INVENTORY_NOT_TRACKED'],
        parameters: ById,
        body: LocationStockUpdate,
      },
      (c, { parameters, body }) =>
        updateLocationStock(inventoryContext(c, 'updateLocationStock'), parameters.id, body),
    ),
    'POST /_vitrine/v1/stock-transfers': operation(
      {
        access: 'editors',
        summary: 'Moves stock between two locations, for all items or none.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'LOCATION_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
        body: StockTransfer,
      },
      (c, { body }) => transferStock(inventoryContext(c, 'transferStock'), body),
    ),
  } satisfies Routes
}
