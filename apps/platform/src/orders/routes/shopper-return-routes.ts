import { readBodyBytes } from '@vitrine/server'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { lookUpOrder } from '../orders/look-up-order.ts'
import { findVisibleOrder } from '../orders/read-orders.ts'
import type { OrdersServer } from '../orders-server.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { findReturn } from '../records/return-repository.ts'
import { cancelReturn } from '../returns/change-return.ts'
import { createReturn } from '../returns/create-return.ts'
import { addReturnPhoto } from '../returns/return-photos.ts'
import { GuestProof, ReturnRequest } from '../returns/return-schema.ts'
import { serializeReturn } from '../returns/return-serializer.ts'

interface Proof {
  readonly number?: string | null | undefined
  readonly email?: string | null | undefined
}

/** Returns, for the customers who request them: members for their own orders, guests with number and email. */
export function shopperReturnRoutes({ db, now, limiter }: OrdersServer) {
  const limit = (c: HttpContext) =>
    limiter({ key: ['returns', throttledNetwork(c)], ...LIMITS.returnsPerNetwork }, now())

  const findOwnOrder = (
    c: HttpContext,
    orderId: string,
    { number, email }: Proof,
  ): Promise<OrderRecord | Refusal<'ORDER_NOT_FOUND' | 'RATE_LIMITED'>> =>
    number && email
      ? lookUpOrder({ db, network: throttledNetwork(c), now: now() }, { number, email })
      : findVisibleOrder({ db, caller: c.get('caller') }, orderId)

  return {
    'POST /_vitrine/v1/returns/request': operation(
      {
        access: 'shoppers',
        summary:
          'Requests the return of shipped items of an order: of the shopper, or with its number and email address.',
        errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED', 'RETURN_NOT_POSSIBLE'],
        body: ReturnRequest,
      },
      async (c, { body: { orderId, number, email, items, note } }) => {
        const tooMany = await limit(c)
        if (tooMany) return tooMany
        const order = await findOwnOrder(c, orderId ?? '', { number, email })
        if (order instanceof Refusal) return order
        const changeContext = { actor: c.get('caller'), operation: 'createReturn', now: now() }
        const created = await createReturn(db, order.id, { items, note, isByCustomer: true }, changeContext)
        return created instanceof Refusal ? created : { return: serializeReturn(created) }
      },
    ),
    'POST /_vitrine/v1/returns/:id/photos': operation(
      {
        access: 'shoppers',
        summary:
          'Adds a photo to a return that was just requested: a JPEG, PNG, GIF, WebP or AVIF image as the body.',
        errors: [
          'BUSY',
          'INVALID_IMAGE',
          'PAYLOAD_TOO_LARGE',
          'RATE_LIMITED',
          'RETURN_NOT_FOUND',
          'RETURN_NOT_POSSIBLE',
        ],
        parameters: ById,
      },
      async (c, { parameters }) => {
        const tooMany = await limit(c)
        if (tooMany) return tooMany
        const { bytes: maximum } = LIMITS.returnPhotos
        const bytes = await readBodyBytes(c.req.raw, maximum)
        if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: maximum })
        return addReturnPhoto({ db, network: throttledNetwork(c), now: now() }, parameters.id, bytes)
      },
    ),
    'POST /_vitrine/v1/returns/:id/cancel-request': operation(
      {
        access: 'shoppers',
        summary: 'Cancels a return of the shopper whose items have not arrived.',
        errors: ['INVALID_TRANSITION', 'RATE_LIMITED', 'RETURN_NOT_FOUND'],
        parameters: ById,
        body: GuestProof,
      },
      async (c, { parameters, body }) => {
        const tooMany = await limit(c)
        if (tooMany) return tooMany
        const id = parseId(parameters.id)
        const found = id === undefined ? undefined : await findReturn(db, id)
        const order = await findOwnOrder(c, found?.orderId ?? '', body)
        if (order instanceof Refusal)
          return order.code === 'RATE_LIMITED'
            ? (order as Refusal<'RATE_LIMITED'>)
            : refuse('RETURN_NOT_FOUND')
        if (!found || found.orderId !== order.id) return refuse('RETURN_NOT_FOUND')
        const changeContext = { actor: c.get('caller'), operation: 'cancelReturn', now: now() }
        const canceled = await cancelReturn(db, found.id, changeContext)
        return canceled instanceof Refusal ? canceled : { return: serializeReturn(canceled) }
      },
    ),
  } satisfies Routes
}
