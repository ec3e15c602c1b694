import type { WithdrawalReceipt, WithdrawalStatement } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation } from '../operation.ts'

export type { WithdrawalReceipt, WithdrawalStatement } from '@vitrine/contract'

/**
 * Submits the statement of a consumer who withdraws from a contract. The platform emails a receipt at once. It accepts
 * wrong order numbers, and its response says nothing about the order. Fails with `RATE_LIMITED`.
 *
 * @example
 * ```ts
 * import { withdrawals } from '@vitrine/client/extras'
 *
 * await withdrawals.submitWithdrawal({ name: 'Ada Weaver', email: 'ada@example.com', orderNumber: '10001' })
 * ```
 */
export const submitWithdrawal = /* @__PURE__ */ operation(
  (args: WithdrawalStatement): Call<WithdrawalReceipt> => ({
    method: 'POST',
    path: '/_vitrine/v1/withdrawals',
    args,
    response: { withdrawal: { _createdDate: date } },
    parse: ({ withdrawal }: { withdrawal: WithdrawalReceipt }) => withdrawal,
  }),
)
