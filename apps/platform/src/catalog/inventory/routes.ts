import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { applyStockMovements, type MovedStock, type MoveRefusal } from './apply-stock-movements.ts'
import { inventoryContexts } from './inventory-request-context.ts'
import {
  Decrement,
  Increment,
  InventoryQueryRequest,
  InventoryUpdate,
  InventoryVariantsRequest,
} from './inventory-schema.ts'
import { getInventoryVariants, queryInventory } from './read-inventory.ts'
import { updateInventory } from './update-inventory.ts'

export function inventoryRoutes(server: Server) {
  const { db } = server
  const inventoryContext = inventoryContexts(server)

  return {
    'POST /stores-reader/v2/inventoryItems/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds inventory, with filter and paging.',
        body: InventoryQueryRequest,
        changesNothing: true,
      },
      (c, { body }) => queryInventory({ db, caller: c.get('caller') }, body.query ?? {}),
    ),
    'POST /stores-reader/v2/inventoryItems/:id/getVariants': operation(
      {
        access: 'authenticated',
        summary: 'Reads the inventory of the variants of a product.',
        errors: ['INVENTORY_ITEM_NOT_FOUND'],
        parameters: ById,
        body: InventoryVariantsRequest,
        changesNothing: true,
      },
      (c, { parameters, body }) => getInventoryVariants({ db, caller: c.get('caller') }, parameters.id, body),
    ),
    'PATCH /stores/v2/inventoryItems/product/:id': operation(
      {
        access: 'editors',
        summary: 'Sets the inventory of a product and its variants.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
        parameters: ById,
        body: InventoryUpdate,
      },
      (c, { parameters, body: { inventoryItem } }) =>
        updateInventory(inventoryContext(c, 'updateInventoryVariants'), parameters.id, inventoryItem),
    ),
    'POST /stores/v2/inventoryItems/decrement': operation(
      {
        access: 'editors',
        summary: 'Reduces inventory, for all items or none.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
        body: Decrement,
      },
      async (c, { body: { decrementData } }) => {
        const moved = decrementData.map(({ decrementBy, ...item }) => ({
          ...item,
          quantityChange: -decrementBy,
        }))
        return emptyUnlessRefused(
          await applyStockMovements(inventoryContext(c, 'decrementInventory'), 'decrementData', moved),
        )
      },
    ),
    'POST /stores/v2/inventoryItems/increment': operation(
      {
        access: 'editors',
        summary: 'Increases inventory, for all items or none.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
        body: Increment,
      },
      async (c, { body: { incrementData } }) => {
        const moved = incrementData.map(({ incrementBy, ...item }) => ({
          ...item,
          quantityChange: incrementBy,
        }))
        return emptyUnlessRefused(
          await applyStockMovements(inventoryContext(c, 'incrementInventory'), 'incrementData', moved),
        )
      },
    ),
  } satisfies Routes
}

const emptyUnlessRefused = (outcome: MovedStock | MoveRefusal): EmptyResponse | MoveRefusal =>
  outcome instanceof Refusal ? outcome : {}
