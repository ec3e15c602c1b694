import type { AbandonedCheckout } from '@vitrine/contract'
import { date, dates } from '../codec/value-codecs.ts'
import { operation } from '../operation.ts'
import { resource } from './resource.ts'

export type { AbandonedCheckout } from '@vitrine/contract'

const checkouts = /* @__PURE__ */ resource<AbandonedCheckout>('abandoned-checkouts', {
  name: 'abandonedCheckout',
  response: { ...dates, remindedDate: date, checkoutRecoveredDate: date },
})

/**
 * Lists abandoned checkouts and their recovered orders, newest first.
 * @example const checkouts = await abandonedCheckouts.listAbandonedCheckouts()
 */
export const listAbandonedCheckouts = /* @__PURE__ */ operation(() => checkouts.list())

/**
 * Sends another reminder email. Fails with `REMINDER_NOT_ALLOWED` within a day of the previous one.
 * @example await abandonedCheckouts.sendReminder('the-abandoned-checkout-id')
 */
export const sendReminder = /* @__PURE__ */ operation((_id: string) => checkouts.run(_id, 'remind'))
