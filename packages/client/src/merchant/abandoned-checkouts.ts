import type { AbandonedCheckout } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { dates } from '../ecom/cart-codecs.ts'
import { type Call, operation, path } from '../operation.ts'

export type { AbandonedCheckout } from '@vitrine/contract'

const abandonedCheckout = { ...dates, remindedDate: date, checkoutRecoveredDate: date }

/**
 * Lists abandoned checkouts and their recovered orders, newest first.
 * @example const checkouts = await abandonedCheckouts.listAbandonedCheckouts()
 */
export const listAbandonedCheckouts = /* @__PURE__ */ operation(
  (): Call<AbandonedCheckout[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/abandoned-checkouts',
    response: { abandonedCheckouts: abandonedCheckout },
    parse: (response: { abandonedCheckouts: AbandonedCheckout[] }) => response.abandonedCheckouts,
  }),
)

/**
 * Sends another reminder email. Fails with `REMINDER_NOT_ALLOWED` within a day of the previous one.
 * @example await abandonedCheckouts.sendReminder('the-abandoned-checkout-id')
 */
export const sendReminder = /* @__PURE__ */ operation(
  (_id: string): Call<AbandonedCheckout> => ({
    method: 'POST',
    path: path`/_vitrine/v1/abandoned-checkouts/${_id}/remind`,
    response: { abandonedCheckout },
    parse: (response: { abandonedCheckout: AbandonedCheckout }) => response.abandonedCheckout,
  }),
)
