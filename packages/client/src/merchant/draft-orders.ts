import type { DraftOrder, DraftOrderInput } from '@vitrine/contract'
import { address } from '../codec/address-codec.ts'
import { date, dates } from '../codec/value-codecs.ts'
import { checkout } from '../ecom/checkout-codec.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { type Call, operation, path } from '../operation.ts'
import { resource } from './resource.ts'

export type {
  DraftOrder,
  DraftOrderDiscount,
  DraftOrderInput,
  DraftOrderLineInput,
  DraftOrderStatus,
} from '@vitrine/contract'

const draftOrder = { ...dates, invoiceSentDate: date, checkout }
const drafts = /* @__PURE__ */ resource<DraftOrder>('draft-orders', {
  name: 'draftOrder',
  request: { address },
  response: draftOrder,
})

/**
 * Lists draft orders, newest first, 50 per page.
 * @example const { nextCursor } = await draftOrders.listDraftOrders()
 */
export const listDraftOrders = /* @__PURE__ */ operation((options: { cursor?: string } = {}) =>
  drafts.listPage<{ draftOrders: DraftOrder[]; nextCursor?: string }>(options),
)

/**
 * Creates a draft order.
 *
 * @example
 * ```ts
 * import { draftOrders } from '@vitrine/client/merchant'
 *
 * const draft = await draftOrders.createDraftOrder({
 *   email: 'ada@example.com',
 *   lines: [{ name: 'Engraving', price: '7.50', quantity: 1 }],
 * })
 * ```
 */
export const createDraftOrder = /* @__PURE__ */ operation((content: DraftOrderInput) =>
  drafts.create(content),
)

/**
 * Returns a draft order at current prices. Fails with `DRAFT_ORDER_NOT_FOUND`.
 * @example const { status } = await draftOrders.getDraftOrder('the-draft-id')
 */
export const getDraftOrder = /* @__PURE__ */ operation((_id: string) => drafts.get(_id))

/**
 * Updates a draft order. Fails with `CHECKOUT_ALREADY_COMPLETED` if it is completed.
 * @example await draftOrders.updateDraftOrder('the-draft-id', { discount: { percentage: 10 } })
 */
export const updateDraftOrder = /* @__PURE__ */ operation(
  (_id: string, changes: DraftOrderInput & { revision?: string }) => drafts.update(_id, changes),
)

/**
 * Deletes a draft order and its payment link.
 * @example await draftOrders.deleteDraftOrder('the-draft-id')
 */
export const deleteDraftOrder = /* @__PURE__ */ operation((_id: string) => drafts.delete(_id))

/**
 * Emails the buyer an invoice with a payment link. Fails with `CHECKOUT_INCOMPLETE` without an email address.
 * @example await draftOrders.sendInvoice('the-draft-id')
 */
export const sendInvoice = /* @__PURE__ */ operation((_id: string) => drafts.run(_id, 'send-invoice'))

/**
 * Completes a draft order as a paid or unpaid order. Idempotent: a second call returns the same order.
 * @example const { orderId } = await draftOrders.completeDraftOrder('the-draft-id', { paid: true })
 */
export const completeDraftOrder = /* @__PURE__ */ operation(
  (_id: string, { paid = false }: { paid?: boolean } = {}): Call<{ orderId: string }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/draft-orders/${_id}/complete`,
    args: { paid },
  }),
)

const TYPE = 'wix.ecom.v1.draft_order_'

export const onDraftOrderCreated = /* @__PURE__ */ entityEvent<EntityEvent<DraftOrder>>(
  `${TYPE}created`,
  draftOrder,
)
export const onDraftOrderUpdated = /* @__PURE__ */ entityEvent<EntityEvent<DraftOrder>>(
  `${TYPE}updated`,
  draftOrder,
)
export const onDraftOrderDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<DraftOrder>>(
  `${TYPE}deleted`,
  draftOrder,
)
