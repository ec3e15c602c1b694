import type { AbandonedCheckout } from '@vitrine/contract'
import { type Call, operation } from '../call.ts'
import { date } from '../codec/values.ts'
import { dates } from '../ecom/shapes.ts'

export type { AbandonedCheckout } from '@vitrine/contract'

/**
 * Checkouts that shoppers have left, the newest first, and which of them became orders after all.
 * @example const left = await abandonedCheckouts.listAbandonedCheckouts()
 */
export const listAbandonedCheckouts = /* @__PURE__ */ operation(
  (): Call<AbandonedCheckout[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/abandoned-checkouts',
    answer: { abandonedCheckouts: { ...dates, remindedDate: date, checkoutRecoveredDate: date } },
    read: (answer: { abandonedCheckouts: AbandonedCheckout[] }) => answer.abandonedCheckouts,
  }),
)
