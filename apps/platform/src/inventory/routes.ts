import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { once } from '../idempotency/once.ts'
import { moveStock, type Stocking, updateInventory } from './change-inventory.ts'
import {
  Decrement,
  Increment,
  InventoryQueryRequest,
  InventoryUpdate,
  InventoryVariantsRequest,
} from './inventory-request.ts'
import { getInventoryVariants, queryInventory } from './read-inventory.ts'

const ById = z.object({ id: z.string() })

export function inventoryRoutes({ db, now }: Server) {
  /** Does the work in the name of the caller: once, when the request has a name of its own. */
  const change = async <Outcome extends object>(
    c: HttpContext,
    operation: string,
    content: unknown,
    work: (stocking: Stocking) => Promise<Outcome>,
  ) => {
    const occasion = { actor: c.get('caller'), operation, now: now() }
    const request = { ...occasion, key: c.req.header('idempotency-key'), content: [c.req.path, content] }
    return reply(c, await once(db, request, occasion.now, (through) => work({ ...occasion, db: through })))
  }

  return {
    'POST /stores-reader/v2/inventoryItems/query': takes(
      { body: InventoryQueryRequest },
      async (c, { body }) =>
        reply(c, await queryInventory({ db, caller: c.get('caller') }, body.query ?? {})),
    ),
    'POST /stores-reader/v2/inventoryItems/:id/getVariants': takes(
      { parameters: ById, body: InventoryVariantsRequest },
      async (c, { parameters, body }) =>
        reply(c, await getInventoryVariants({ db, caller: c.get('caller') }, parameters.id, body)),
    ),
    'PATCH /stores/v2/inventoryItems/product/:id': takes(
      { parameters: ById, body: InventoryUpdate },
      (c, { parameters, body: { inventoryItem } }) =>
        change(c, 'updateInventoryVariants', inventoryItem, (stocking) =>
          updateInventory(stocking, parameters.id, inventoryItem),
        ),
    ),
    'POST /stores/v2/inventoryItems/decrement': takes(
      { body: Decrement },
      (c, { body: { decrementData } }) => {
        const moved = decrementData.map(({ decrementBy, ...item }) => ({ ...item, pieces: -decrementBy }))
        return change(c, 'decrementInventory', decrementData, (stocking) =>
          moveStock(stocking, 'decrementData', moved),
        )
      },
    ),
    'POST /stores/v2/inventoryItems/increment': takes(
      { body: Increment },
      (c, { body: { incrementData } }) => {
        const moved = incrementData.map(({ incrementBy, ...item }) => ({ ...item, pieces: incrementBy }))
        return change(c, 'incrementInventory', incrementData, (stocking) =>
          moveStock(stocking, 'incrementData', moved),
        )
      },
    ),
  } satisfies Routes
}
