import type { MerchantReturn, Wire } from '@vitrine/contract'
import { readBodyBytes } from '@vitrine/server'
import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { FORMATS } from '../../catalog/media/media-formats.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { mapOutcome, Refusal, refuse } from '../../kernel/refusal.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { updateShopGroup } from '../../shop/profile/shop-settings.ts'
import type { OrdersServer } from '../orders-server.ts'
import { findLabel, findPhoto, photosOf, readReturns } from '../records/return-repository.ts'
import { approveReturn, cancelReturn, declineReturn, receiveReturn } from '../returns/change-return.ts'
import { closeReturn, refundReturn } from '../returns/close-return.ts'
import { createReturn } from '../returns/create-return.ts'
import { calculateExchange, exchangeReturn } from '../returns/exchange-return.ts'
import { loadReturn } from '../returns/load-return.ts'
import { saveReturnLabel, withLabelLinks } from '../returns/return-labels.ts'
import {
  Approval,
  Decline,
  Exchange,
  ExchangeItems,
  NewReturnBody,
  Photo,
  Receipt,
  ReturnList,
  ReturnRefundBody,
  ReturnSettingsChange,
} from '../returns/return-schema.ts'
import { type LoadedReturn, serializeMerchantReturn } from '../returns/return-serializer.ts'
import { orderChangeContexts } from './order-change-contexts.ts'
import { parsePositiveAmount } from './parse-positive-amount.ts'

/** Returns, for staff. */
export function returnRoutes(server: OrdersServer) {
  const { db } = server
  const changeContext = orderChangeContexts(server)
  const { withFiles, withReturn } = returnResponses(server)

  return {
    'GET /_vitrine/v1/returns': operation(
      {
        access: 'staff',
        summary: 'Lists returns, newest first, by status or order.',
        parameters: ReturnList,
      },
      async (_, { parameters: { status, orderId, cursor, limit } }) => {
        const page = { status, orderId, after: cursor, limit: limit + 1 }
        const { rows, total } = await readReturns(db, page)
        const listed = rows.slice(0, limit)
        const last = rows.length > limit && listed.at(-1)?.orderReturn.id
        return {
          returns: await withFiles(listed),
          total,
          ...(last && { cursor: last }),
        }
      },
    ),
    'POST /_vitrine/v1/returns': operation(
      {
        access: 'editors',
        summary: 'Requests a return for a customer, also outside the return window.',
        errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
        body: NewReturnBody,
      },
      async (c, { body: { orderId, ...request } }) =>
        withReturn(
          await createReturn(
            db,
            orderId,
            { ...request, isByCustomer: false },
            changeContext(c, 'createReturn'),
          ),
        ),
    ),
    'GET /_vitrine/v1/returns/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a return.',
        errors: ['RETURN_NOT_FOUND'],
        parameters: ById,
      },
      async (_, { parameters }) => withReturn(await loadReturn(db, parameters.id)),
    ),
    'POST /_vitrine/v1/returns/:id/approve': operation(
      {
        access: 'editors',
        summary: 'Approves a return request, with an address or a label.',
        errors: ['RETURN_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
        body: Approval,
      },
      async (c, { parameters, body: { instructions, labelUrl } }) => {
        const approval = { instructions: instructions || null, labelUrl: labelUrl ?? null }
        return withReturn(await approveReturn(db, parameters.id, approval, changeContext(c, 'approveReturn')))
      },
    ),
    'POST /_vitrine/v1/returns/:id/decline': operation(
      {
        access: 'editors',
        summary: 'Declines a return request, with a reason for the customer.',
        errors: ['RETURN_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
        body: Decline,
      },
      async (c, { parameters, body }) =>
        withReturn(await declineReturn(db, parameters.id, body.reason, changeContext(c, 'declineReturn'))),
    ),
    'POST /_vitrine/v1/returns/:id/receive': operation(
      {
        access: 'editors',
        summary:
          'Records which items of a return arrived, in which condition, and restocks them as requested.',
        errors: ['RETURN_NOT_FOUND', 'INVALID_TRANSITION', 'RETURN_NOT_POSSIBLE', 'LOCATION_NOT_FOUND'],
        parameters: ById,
        body: Receipt,
      },
      async (c, { parameters, body }) =>
        withReturn(
          await receiveReturn(
            db,
            parameters.id,
            body.items,
            changeContext(c, 'receiveReturn'),
            body.locationId,
          ),
        ),
    ),
    'POST /_vitrine/v1/returns/:id/cancel': operation(
      {
        access: 'editors',
        summary: 'Cancels a return whose items have not arrived.',
        errors: ['RETURN_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        withReturn(await cancelReturn(db, parameters.id, changeContext(c, 'cancelReturn'))),
    ),
    ...fileRoutes(server),
    ...closingRoutes(server, withReturn),
    ...returnSettingsRoutes(server),
  } satisfies Routes
}

/** The returns of responses, with their photos and links to their labels. */
function returnResponses({ db, now, config }: OrdersServer) {
  const withFiles = async (returns: readonly LoadedReturn[]) => {
    const photos = await photosOf(
      db,
      returns.map(({ orderReturn }) => orderReturn.id),
    )
    const serialized = returns.map((each) =>
      serializeMerchantReturn(
        each,
        photos.filter(({ returnId }) => returnId === each.orderReturn.id).map(({ id }) => id),
      ),
    )
    return withLabelLinks({ db, publicUrl: config.publicUrl, now: now() }, serialized)
  }
  const withReturn = async <Code extends Refusal['code']>(outcome: LoadedReturn | Refusal<Code>) => {
    if (outcome instanceof Refusal) return outcome
    const [serialized] = await withFiles([outcome])
    return { return: serialized as Wire<MerchantReturn> }
  }
  return { withFiles, withReturn }
}

/** The photos and the label of a return. */
const fileRoutes = ({ db, now, keys }: OrdersServer) =>
  ({
    'GET /_vitrine/v1/returns/:id/photos/:photoId': operation(
      {
        access: 'staff',
        summary: 'Returns a photo of a return.',
        errors: ['NOT_FOUND'],
        parameters: Photo,
        content: { 'image/jpeg': {} },
      },
      async (c, { parameters }) => {
        const [id, returnId] = [parseId(parameters.photoId), parseId(parameters.id)]
        const content = id && returnId ? await findPhoto(db, { id, returnId }) : undefined
        return content ? photoFile(c, content) : refuse('NOT_FOUND')
      },
    ),
    'POST /_vitrine/v1/returns/:id/label': operation(
      {
        access: 'editors',
        summary:
          'Stores the label of a return request: a PDF, PNG or JPEG file as the body. Approving the return sends it.',
        errors: ['INVALID_TRANSITION', 'PAYLOAD_TOO_LARGE', 'RETURN_NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE'],
        parameters: ById,
        // A file that is sent again replaces itself.
        idempotency: 'none',
      },
      async (c, { parameters }) => {
        const bytes = await readBodyBytes(c.req.raw, LIMITS.returnLabelBytes)
        if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.returnLabelBytes })
        return saveReturnLabel(db, parameters.id, bytes, now())
      },
    ),
    /** The target of links in emails, order pages and the console. */
    'GET /return-labels/:token': route({ access: 'anyone' }, async (c) => {
      const id = linksSignedBy(await keys()).read('return-label', c.req.param('token') ?? '')
      const label = id === undefined ? undefined : await findLabel(db, id)
      return label ? labelFile(c, label) : reply(c, refuse('NOT_FOUND'))
    }),
  }) satisfies Routes

/** What closes a return. */
function closingRoutes(
  server: OrdersServer,
  withReturn: <Code extends Refusal['code']>(
    outcome: LoadedReturn | Refusal<Code>,
  ) => Promise<{ return: ReturnType<typeof serializeMerchantReturn> } | Refusal<Code>>,
) {
  const changeContext = orderChangeContexts(server)
  return {
    'POST /_vitrine/v1/returns/:id/refund': operation(
      {
        access: 'editors',
        areas: ['orders', 'money'],
        summary: 'Refunds a return whose items arrived, and closes it: both or neither.',
        errors: ['RETURN_NOT_FOUND', 'INVALID_TRANSITION', 'REFUND_NOT_POSSIBLE'],
        parameters: ById,
        body: ReturnRefundBody,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        const found = await loadReturn(server.db, parameters.id)
        if (found instanceof Refusal) return found
        const amount =
          body.amount == null ? undefined : parsePositiveAmount('amount', body.amount, found.order)
        if (amount instanceof Refusal) return amount
        const { message } = body
        return withReturn(
          await refundReturn(changeContext(c, 'refundReturn'), parameters.id, { amount, message }),
        )
      },
    ),
    'POST /_vitrine/v1/returns/:id/calculate-exchange': operation(
      {
        access: 'editors',
        summary: 'Calculates the price difference of an exchange. Changes nothing.',
        errors: ['RETURN_NOT_FOUND', 'NOTHING_ADDED', 'ORDER_NOT_EDITABLE'],
        parameters: ById,
        body: ExchangeItems,
        changesNothing: true,
      },
      async (c, { parameters, body }) => {
        const cartContext = await createCartContext(server, requestShopper(c), true)
        return mapOutcome(await calculateExchange(cartContext, parameters.id, body.items), (calculation) => ({
          calculation,
        }))
      },
    ),
    'POST /_vitrine/v1/returns/:id/exchange': operation(
      {
        access: 'editors',
        areas: ['orders', 'money'],
        summary:
          'Exchanges returned items for others in a new order, with or without settling the price difference, and closes the return.',
        errors: [
          'RETURN_NOT_FOUND',
          'INVALID_TRANSITION',
          'NOTHING_ADDED',
          'ORDER_NOT_EDITABLE',
          'OUT_OF_STOCK',
          'REFUND_NOT_POSSIBLE',
        ],
        parameters: ById,
        body: Exchange,
        idempotency: 'steps',
      },
      async (c, { parameters, body }) => {
        const cartContext = await createCartContext(server, requestShopper(c), true)
        return withReturn(
          await exchangeReturn(cartContext, changeContext(c, 'exchangeReturn'), parameters.id, body),
        )
      },
    ),
    'POST /_vitrine/v1/returns/:id/close': operation(
      {
        access: 'editors',
        summary: 'Closes a return whose items arrived, without a refund.',
        errors: ['RETURN_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        withReturn(await closeReturn(server.db, parameters.id, changeContext(c, 'closeReturn'))),
    ),
  } satisfies Routes
}

const returnSettingsRoutes = ({ db, now }: OrdersServer) =>
  ({
    'GET /_vitrine/v1/return-settings': operation(
      {
        access: 'staff',
        areas: ['settings'],
        summary: 'Reads whether and how long customers can request returns.',
      },
      async () => ({ returnSettings: (await readShop(db)).returnSettings }),
    ),
    'PATCH /_vitrine/v1/return-settings': operation(
      {
        access: 'editors',
        areas: ['settings'],
        summary: 'Sets whether and how long customers can request returns, and who pays for the shipping.',
        body: ReturnSettingsChange,
      },
      async (c, { body }) => {
        const author = { actor: c.get('caller'), operation: 'updateReturnSettings', now: now() }
        return { returnSettings: await updateShopGroup(db, 'returnSettings', body, author) }
      },
    ),
  }) satisfies Routes

const labelFile = (c: HttpContext, { format, content }: NonNullable<Awaited<ReturnType<typeof findLabel>>>) =>
  c.body(new Uint8Array(content), 200, {
    'content-type': FORMATS[format].contentType,
    'content-disposition': `inline; filename="return-label.${format}"`,
    'cache-control': 'private, no-store',
  })

const photoFile = (c: HttpContext, content: Buffer) =>
  c.body(new Uint8Array(content), 200, {
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
  })
