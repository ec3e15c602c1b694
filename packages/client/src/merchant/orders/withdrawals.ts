import type { Withdrawal, WithdrawalPage } from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../../operation.ts'

export type { Withdrawal, WithdrawalPage } from '@vitrine/contract'

const withdrawal = { _createdDate: date, processedDate: date }

/**
 * Lists withdrawal statements, newest first: all, those to process, or those of an order.
 * @example const { total } = await withdrawals.listWithdrawals({ status: 'OPEN' })
 */
export const listWithdrawals = /* @__PURE__ */ operation(
  (
    options: { status?: 'OPEN' | 'ALL'; orderId?: string; cursor?: string; limit?: number } = {},
  ): Call<WithdrawalPage> => ({
    method: 'GET',
    path: '/_vitrine/v1/withdrawals',
    options: pick(options, 'status', 'orderId', 'cursor', 'limit'),
    response: { withdrawals: withdrawal },
  }),
)

/**
 * Matches a withdrawal statement to an order by its number, marks it as processed, or opens it again. Fails with
 * `ORDER_NOT_FOUND`.
 * @example await withdrawals.updateWithdrawal('the-withdrawal-id', { orderNumber: '10001' })
 */
export const updateWithdrawal = /* @__PURE__ */ operation(
  (_id: string, change: { orderNumber?: string; isProcessed?: boolean }): Call<Withdrawal> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/withdrawals/${_id}`,
    args: pick(change, 'orderNumber', 'isProcessed'),
    response: { withdrawal },
    parse: (response: { withdrawal: Withdrawal }) => response.withdrawal,
  }),
)
