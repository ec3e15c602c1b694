import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { editability, editOrder } from '../editing/edit-order.ts'
import { ByOrder } from '../orders/order-schema.ts'
import { serializeOrder } from '../orders/order-serializer.ts'

const Edit = z.object({
  lineItems: z
    .array(z.object({ id: z.string().max(36), quantity: z.int().min(0).max(100_000) }))
    .min(1)
    .max(300),
  /** Decimal text: an edit with another total is rejected. */
  total: z.string().max(20).nullish(),
})

/** Order edit routes. */
export const editRoutes = ({ db, now }: Server) =>
  ({
    'GET /ecom/v1/draft-orders/:orderId/draftability': validated(
      { parameters: ByOrder },
      async (c, { parameters }) => reply(c, await editability(db, parameters.orderId)),
    ),
    'POST /_vitrine/v1/orders/:orderId/edit': validated(
      { parameters: ByOrder, body: Edit },
      async (c, { parameters, body }) => {
        const quantities = new Map(body.lineItems.map(({ id, quantity }) => [id, quantity]))
        const changeContext = { actor: c.get('caller'), operation: 'editOrder', now: now() } as const
        const edit = { quantities, ...(body.total && { total: body.total }) }
        const edited = await editOrder(db, parameters.orderId, edit, changeContext)
        return reply(c, edited instanceof Refusal ? edited : { order: serializeOrder(edited) })
      },
    ),
  }) satisfies Routes
