import { z } from 'zod'
import { readBody, readParameters } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
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
  const change = async (
    c: HttpContext,
    operation: string,
    content: unknown,
    work: (stocking: Stocking) => Promise<object>,
  ): Promise<Response> => {
    const occasion = { actor: c.get('caller'), operation, now: now() }
    const request = { ...occasion, key: c.req.header('idempotency-key'), content: [c.req.path, content] }
    return reply(c, await once(db, request, occasion.now, (through) => work({ ...occasion, db: through })))
  }

  return {
    'POST /stores-reader/v2/inventoryItems/query': async (c) => {
      const { query } = await readBody(c, InventoryQueryRequest)
      return reply(c, await queryInventory({ db, caller: c.get('caller') }, query ?? {}))
    },
    'POST /stores-reader/v2/inventoryItems/:id/getVariants': async (c) => {
      const { id } = readParameters(c, ById)
      const named = await readBody(c, InventoryVariantsRequest)
      return reply(c, await getInventoryVariants({ db, caller: c.get('caller') }, id, named))
    },
    'PATCH /stores/v2/inventoryItems/product/:id': async (c) => {
      const { id } = readParameters(c, ById)
      const { inventoryItem } = await readBody(c, InventoryUpdate)
      return change(c, 'updateInventoryVariants', inventoryItem, (stocking) =>
        updateInventory(stocking, id, inventoryItem),
      )
    },
    'POST /stores/v2/inventoryItems/decrement': async (c) => {
      const { decrementData } = await readBody(c, Decrement)
      return change(c, 'decrementInventory', decrementData, (stocking) =>
        moveStock(
          stocking,
          'decrementData',
          decrementData.map(({ decrementBy, ...moved }) => ({ ...moved, pieces: -decrementBy })),
        ),
      )
    },
    'POST /stores/v2/inventoryItems/increment': async (c) => {
      const { incrementData } = await readBody(c, Increment)
      return change(c, 'incrementInventory', incrementData, (stocking) =>
        moveStock(
          stocking,
          'incrementData',
          incrementData.map(({ incrementBy, ...moved }) => ({ ...moved, pieces: incrementBy })),
        ),
      )
    },
  } satisfies Routes
}
