import { z } from 'zod'
import { createCartContext, requestShopper } from '../../cart/current/cart-context.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { completeDraft } from './complete-draft-order.ts'
import { Completion, DraftChange, DraftPage, NewDraft } from './draft-order-schema.ts'
import { createDraft, removeDraft, updateDraft } from './manage-draft-orders.ts'
import { listDrafts, readDraft } from './read-draft-orders.ts'
import { sendDraftInvoice } from './send-draft-invoice.ts'

const ById = z.object({ id: z.string() })

export const draftOrderRoutes = (server: OrdersServer) => {
  const { db, keys } = server
  const links = async () => linksSignedBy(await keys())
  const cartContext = (c: HttpContext) => createCartContext(server, requestShopper(c), true)

  return {
    'GET /_vitrine/v1/draft-orders': validated({ parameters: DraftPage }, async (c, { parameters }) =>
      reply(c, await listDrafts(await cartContext(c), parameters.cursor)),
    ),
    'POST /_vitrine/v1/draft-orders': validated({ body: NewDraft }, async (c, { body }) =>
      reply(c, await createDraft(await cartContext(c), body)),
    ),
    'GET /_vitrine/v1/draft-orders/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await readDraft(await cartContext(c), parameters.id)),
    ),
    'PATCH /_vitrine/v1/draft-orders/:id': validated(
      { parameters: ById, body: DraftChange },
      async (c, { parameters, body }) =>
        reply(c, await updateDraft(await cartContext(c), parameters.id, body)),
    ),
    'DELETE /_vitrine/v1/draft-orders/:id': validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await removeDraft(await cartContext(c), parameters.id)),
    ),
    'POST /_vitrine/v1/draft-orders/:id/send-invoice': validated(
      { parameters: ById },
      async (c, { parameters }) =>
        reply(c, await sendDraftInvoice(await cartContext(c), await links(), parameters.id)),
    ),
    'POST /_vitrine/v1/draft-orders/:id/complete': validated(
      { parameters: ById, body: Completion },
      async (c, { parameters, body }) => {
        const draftContext = await cartContext(c)
        const { caller: actor, now } = draftContext
        const paymentContext = {
          db,
          providers: server.payments,
          actor,
          operation: 'completeDraftOrder',
          now,
        } as const
        return reply(c, await completeDraft(draftContext, paymentContext, parameters.id, body.paid))
      },
    ),
  } satisfies Routes
}
