import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { PLACE_ORDER_ERRORS } from '../place-order/place-order.ts'
import { completeDraft } from './complete-draft-order.ts'
import { Completion, DraftChange, DraftPage, NewDraft } from './draft-order-schema.ts'
import { createDraft, removeDraft, updateDraft } from './manage-draft-orders.ts'
import { listDrafts, readDraft, withCheckedBuyer } from './read-draft-orders.ts'
import { sendDraftInvoice } from './send-draft-invoice.ts'

const draftContent = ['LINE_ITEM_NOT_FOUND', 'NOTHING_ADDED'] as const
const draftChange = ['DRAFT_ORDER_NOT_FOUND', 'CHECKOUT_ALREADY_COMPLETED'] as const

export const draftOrderRoutes = (server: OrdersServer) => {
  const { keys, config } = server
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  const links = async () => linksSignedBy(await keys())
  const cartContext = (c: HttpContext) => createCartContext(server, requestShopper(c), true)

  return {
    'GET /_vitrine/v1/draft-orders': operation(
      { access: 'staff', summary: 'Lists draft orders, newest first.', parameters: DraftPage },
      async (c, { parameters }) => listDrafts(await cartContext(c), parameters.cursor),
    ),
    'POST /_vitrine/v1/draft-orders': operation(
      { access: 'editors', summary: 'Creates a draft order.', errors: draftContent, body: NewDraft },
      async (c, { body }) => {
        const context = await cartContext(c)
        return withCheckedBuyer(context, safeFetch, await createDraft(context, body))
      },
    ),
    'GET /_vitrine/v1/draft-orders/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a draft order at current prices.',
        errors: ['DRAFT_ORDER_NOT_FOUND'],
        parameters: ById,
      },
      async (c, { parameters }) => readDraft(await cartContext(c), parameters.id),
    ),
    'PATCH /_vitrine/v1/draft-orders/:id': operation(
      {
        access: 'editors',
        summary: 'Updates the line items, buyer or discount of a draft order.',
        errors: [...draftContent, ...draftChange, 'STALE_REVISION'],
        parameters: ById,
        body: DraftChange,
      },
      async (c, { parameters, body }) => {
        const context = await cartContext(c)
        return withCheckedBuyer(context, safeFetch, await updateDraft(context, parameters.id, body))
      },
    ),
    'DELETE /_vitrine/v1/draft-orders/:id': operation(
      { access: 'editors', summary: 'Deletes a draft order.', errors: draftChange, parameters: ById },
      async (c, { parameters }) => removeDraft(await cartContext(c), parameters.id),
    ),
    'POST /_vitrine/v1/draft-orders/:id/send-invoice': operation(
      {
        access: 'editors',
        summary: 'Emails a draft order to its buyer, with a payment link.',
        errors: [...draftChange, 'CART_EMPTY', 'CHECKOUT_INCOMPLETE'],
        parameters: ById,
      },
      async (c, { parameters }) => sendDraftInvoice(await cartContext(c), await links(), parameters.id),
    ),
    'POST /_vitrine/v1/draft-orders/:id/complete': operation(
      {
        access: 'editors',
        summary: 'Creates an order from a draft, paid or unpaid. A paid one needs the Finances permission.',
        errors: [...PLACE_ORDER_ERRORS, 'PERMISSION_DENIED', 'DRAFT_ORDER_NOT_FOUND'],
        parameters: ById,
        body: Completion,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        const refused = body.paid && refuseUnless(c.get('caller'), 'editors', ['money'])
        if (refused) return refused
        const draftContext = await cartContext(c)
        const { caller: actor, now } = draftContext
        const changeContext = {
          actor,
          operation: 'completeDraftOrder',
          now,
          subscribers: server.orderSubscribers,
        } as const
        return completeDraft(draftContext, changeContext, parameters.id, body.paid)
      },
    ),
  } satisfies Routes
}
