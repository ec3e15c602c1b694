import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type AbandonedCheckoutWithCheckout, findAbandonedCheckout } from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckout } from './abandoned-checkout-serializer.ts'
import { deleteAbandonedCheckout, deleteAbandonedCheckouts } from './delete-abandoned-checkouts.ts'
import {
  AbandonedCheckoutSearchRequest,
  queryAbandonedCheckouts,
  searchAbandonedCheckouts,
} from './find-abandoned-checkouts.ts'

const ManyIds = z.object({ abandonedCheckoutIds: z.array(z.string().max(100)).min(1).max(100) })

/** Abandoned checkout routes for the Wix packages. */
export function wixAbandonedCheckoutRoutes(server: Server) {
  const { db, now, config } = server
  const cursorSigners = createCursorSigners(server)
  const serialized = (found: AbandonedCheckoutWithCheckout) =>
    serializeAbandonedCheckout(found, config.mediaUrl)
  const by = (c: HttpContext) => ({ actor: c.get('caller'), now: now() })

  return {
    'POST /ecom/v1/abandoned-checkout/query': operation(
      { access: 'staff', summary: 'Finds abandoned checkouts.', body: QueryRequest, changesNothing: true },
      async (_, { body }) => {
        const outcome = await queryAbandonedCheckouts(
          db,
          body.query,
          (await cursorSigners())('abandoned-checkouts'),
        )
        if (outcome instanceof Refusal) return outcome
        const { found, metadata } = outcome
        return { abandonedCheckouts: found.map(serialized), metadata }
      },
    ),
    'POST /ecom/v1/abandoned-checkout/search': operation(
      {
        access: 'staff',
        summary: 'Finds abandoned checkouts by name or contact details of the shopper.',
        body: AbandonedCheckoutSearchRequest,
        changesNothing: true,
      },
      async (_, { body }) => {
        const cursorSigner = (await cursorSigners())('searched-abandoned-checkouts')
        const outcome = await searchAbandonedCheckouts(db, body.search ?? {}, cursorSigner)
        if (outcome instanceof Refusal) return outcome
        const { found, metadata: pagingMetadata } = outcome
        return { abandonedCheckouts: found.map(serialized), pagingMetadata }
      },
    ),
    'GET /ecom/v1/abandoned-checkout/:id': operation(
      {
        access: 'staff',
        summary: 'Reads an abandoned checkout.',
        errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
        parameters: ById,
      },
      async (_, { parameters }) => {
        const id = parseId(parameters.id)
        const found = id === undefined ? undefined : await findAbandonedCheckout(db, id)
        return found ? { abandonedCheckout: serialized(found) } : refuse('ABANDONED_CHECKOUT_NOT_FOUND')
      },
    ),
    'DELETE /ecom/v1/abandoned-checkout/:id': operation(
      {
        access: 'editors',
        summary: 'Removes a checkout from the list of abandoned checkouts. The checkout itself is kept.',
        errors: ['ABANDONED_CHECKOUT_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => deleteAbandonedCheckout(db, parameters.id, by(c)),
    ),
    'POST /ecom/v1/bulk/abandoned-checkout/delete': operation(
      {
        access: 'editors',
        summary: 'Deletes several abandoned checkouts, with a result for each.',
        body: ManyIds,
      },
      (c, { body }) => deleteAbandonedCheckouts(db, body.abandonedCheckoutIds, by(c)),
    ),
  } satisfies Routes
}
