import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import {
  Decrement,
  Increment,
  InventoryQueryRequest,
  InventoryUpdate,
  InventoryVariantsRequest,
} from './inventory-schema.ts'
import { getInventoryVariants, queryInventory } from './read-inventory.ts'
import { type InventoryContext, moveStock, updateInventory } from './update-inventory.ts'

const ById = z.object({ id: z.string() })

export function inventoryRoutes({ db, now }: Server) {
  const inventoryContext = (c: HttpContext, operation: string): InventoryContext => ({
    db,
    actor: c.get('caller'),
    operation,
    now: now(),
  })

  return {
    'POST /stores-reader/v2/inventoryItems/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds inventory, with filter and paging.',
        errors: [],
        body: InventoryQueryRequest,
        changesNothing: true,
      },
      async (c, { body }) =>
        reply(c, await queryInventory({ db, caller: c.get('caller') }, body.query ?? {})),
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
      async (c, { parameters, body }) =>
        reply(c, await getInventoryVariants({ db, caller: c.get('caller') }, parameters.id, body)),
    ),
    'PATCH /stores/v2/inventoryItems/product/:id': operation(
      {
        access: 'editors',
        summary: 'Sets the inventory of a product and its variants.',
        errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
        parameters: ById,
        body: InventoryUpdate,
      },
      async (c, { parameters, body: { inventoryItem } }) =>
        reply(
          c,
          await updateInventory(inventoryContext(c, 'updateInventoryVariants'), parameters.id, inventoryItem),
        ),
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
        return reply(c, await moveStock(inventoryContext(c, 'decrementInventory'), 'decrementData', moved))
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
        return reply(c, await moveStock(inventoryContext(c, 'incrementInventory'), 'incrementData', moved))
      },
    ),
  } satisfies Routes
}
