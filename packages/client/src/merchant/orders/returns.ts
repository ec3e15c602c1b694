import type {
  DraftOrderLineInput,
  ExchangeCalculation,
  MerchantReturn,
  ReturnCondition,
  ReturnReason,
  ReturnSettings,
  ReturnStatus,
} from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../../operation.ts'

export type {
  ExchangeCalculation,
  MerchantReturn,
  ReturnCondition,
  ReturnItem,
  ReturnReason,
  ReturnSettings,
  ReturnStatus,
} from '@vitrine/contract'

const response = { return: dates }
const parse = (body: { return: MerchantReturn }) => body.return

export interface ReturnPage {
  returns: MerchantReturn[]
  /** How many match in all. */
  total: number
  /** The start of the next page; absent on the last one. */
  cursor?: string
}

export interface ReturnListOptions {
  status?: ReturnStatus
  orderId?: string
  cursor?: string
  limit?: number
}

/**
 * Lists returns, newest first, 50 per page.
 * @example const { returns: requests } = await returns.listReturns({ status: 'REQUESTED' })
 */
export const listReturns = /* @__PURE__ */ operation(
  (options: ReturnListOptions = {}): Call<ReturnPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/returns',
    options: pick(options, 'status', 'orderId', 'cursor', 'limit'),
    response: { returns: dates },
  }),
)

/**
 * Returns a return. Fails with `RETURN_NOT_FOUND`. Its photos are at `/_vitrine/v1/returns/{id}/photos/{photoId}`.
 * @example const { status } = await returns.getReturn('the-return-id')
 */
export const getReturn = /* @__PURE__ */ operation(
  (_id: string): Call<MerchantReturn> => ({
    method: 'GET',
    path: path`/_vitrine/v1/returns/${_id}`,
    response,
    parse,
  }),
)

/** The items that a customer sends back. */
export interface NewReturn {
  orderId: string
  items: { lineItemId: string; quantity: number; reason: ReturnReason }[]
  note?: string
}

/**
 * Requests a return for a customer, also when the return window is over. Fails with `ORDER_NOT_FOUND`, and with
 * `RETURN_NOT_POSSIBLE` if more is named than was shipped.
 * @example
 * ```ts
 * import { returns } from '@vitrine/client/merchant'
 *
 * const items = [{ lineItemId: 'the-line-id', quantity: 1, reason: 'DAMAGED' as const }]
 * await returns.createReturn({ orderId: 'the-order-id', items })
 * ```
 */
export const createReturn = /* @__PURE__ */ operation(
  (request: NewReturn): Call<MerchantReturn> => ({
    method: 'POST',
    path: '/_vitrine/v1/returns',
    args: { ...request },
    response,
    parse,
  }),
)

const change = <Args extends [options?: object]>(action: string) =>
  operation(
    (_id: string, ...[options]: Args): Call<MerchantReturn> => ({
      method: 'POST',
      path: path`/_vitrine/v1/returns/${_id}/${action}`,
      args: { ...options },
      response,
      parse,
    }),
  )

/**
 * Approves a return request. The customer gets the instructions, such as your address, and the label: a link, or a file
 * that you send to `/_vitrine/v1/returns/{id}/label` with POST before. This and the
 * following fail with `RETURN_NOT_FOUND`, and with `INVALID_TRANSITION` if the status does not allow it.
 * @example await returns.approveReturn('the-return-id', { instructions: 'Returns, 12 Kiln Lane, Portland' })
 */
export const approveReturn =
  /* @__PURE__ */ change<[options?: { instructions?: string; labelUrl?: string }]>('approve')

/**
 * Declines a return request. The customer gets the reason.
 * @example await returns.declineReturn('the-return-id', { reason: 'The bowl was made for you.' })
 */
export const declineReturn = /* @__PURE__ */ change<[options: { reason: string }]>('decline')

/** What arrived. */
export interface ReceivedItems {
  items: { lineItemId: string; quantity: number; condition: ReturnCondition; restock: boolean }[]
  /** Where items are restocked; by default, where they came from. */
  locationId?: string
}

/**
 * Records which items arrived, and restocks them as requested.
 * @example
 * ```ts
 * import { returns } from '@vitrine/client/merchant'
 *
 * const received = { quantity: 1, condition: 'USED' as const, restock: false }
 * await returns.receiveReturn('the-return-id', { items: [{ lineItemId: 'the-line-id', ...received }] })
 * ```
 */
export const receiveReturn = /* @__PURE__ */ change<[received: ReceivedItems]>('receive')

/**
 * Refunds a return whose items arrived, and closes it. The default amount is what was paid for the items. Fails with
 * `REFUND_NOT_POSSIBLE` if less than that is left.
 * @example await returns.refundReturn('the-return-id', { amount: '12.00' })
 */
export const refundReturn =
  /* @__PURE__ */ change<[options?: { amount?: string; message?: string }]>('refund')

export interface ExchangeItems {
  items: Omit<DraftOrderLineInput, '_id'>[]
}

/**
 * Calculates what other items cost for those of a return, without changing anything.
 * @example
 * ```ts
 * import { returns } from '@vitrine/client/merchant'
 *
 * const items = [{ quantity: 1, name: 'Another bowl' }]
 * const { amountDue, refundDue } = await returns.calculateExchange('the-return-id', { items })
 * ```
 */
export const calculateExchange = /* @__PURE__ */ operation(
  (_id: string, { items }: ExchangeItems): Call<ExchangeCalculation> => ({
    method: 'POST',
    path: path`/_vitrine/v1/returns/${_id}/calculate-exchange`,
    args: { items },
    parse: (body: { calculation: ExchangeCalculation }) => body.calculation,
  }),
)

/**
 * Sends other items as a new order, and closes the return. They cost nothing, or with `settleDifference` their current
 * price minus what was paid for the items that came back: the customer gets a payment link or a refund. Fails with
 * `OUT_OF_STOCK`, and with `REFUND_NOT_POSSIBLE` if earlier refunds left less than what was paid for those items.
 * @example await returns.exchangeReturn('the-return-id', { items: [{ quantity: 1, name: 'Another bowl' }] })
 */
export const exchangeReturn =
  /* @__PURE__ */ change<[options: ExchangeItems & { settleDifference?: boolean }]>('exchange')

/**
 * Closes a return whose items arrived, without a refund.
 * @example await returns.closeReturn('the-return-id')
 */
export const closeReturn = /* @__PURE__ */ change<[]>('close')

/**
 * Cancels a return whose items have not arrived.
 * @example await returns.cancelReturn('the-return-id')
 */
export const cancelReturn = /* @__PURE__ */ change<[]>('cancel')

const parseSettings = (body: { returnSettings: ReturnSettings }) => body.returnSettings

/**
 * Returns whether and how long customers can request returns, and who pays for the shipping.
 * @example const { days } = await returns.getSettings()
 */
export const getSettings = /* @__PURE__ */ operation(
  (): Call<ReturnSettings> => ({
    method: 'GET',
    path: '/_vitrine/v1/return-settings',
    parse: parseSettings,
  }),
)

/**
 * Updates the return settings.
 * @example await returns.updateSettings({ enabled: true, days: 14 })
 */
export const updateSettings = /* @__PURE__ */ operation(
  (changes: Partial<ReturnSettings>): Call<ReturnSettings> => ({
    method: 'PATCH',
    path: '/_vitrine/v1/return-settings',
    args: { ...changes },
    parse: parseSettings,
  }),
)
