import type { Queryable } from '../../kernel/database/open-database.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { isMarkedAsTest } from '../../orders/payments/methods/payment-method.ts'
import { findOrder, paymentsOf } from '../../orders/records/order-repository.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import type { ContractRecord } from './contract-repository.ts'
import { translateContracts } from './translate-contracts.ts'

/** The recipient of an email about a subscription and its common values. `undefined` without an email address. */
async function recipientOf(tx: Queryable, contract: ContractRecord) {
  const { email, info, title, orderId } = contract
  if (email === '') return undefined
  const { currency } = await readShop(tx)
  const locale = localeFor(info.buyerLanguage)
  const [{ line } = contract] = await translateContracts(tx, [contract], locale.code)
  const price = { amount: (line.override?.price ?? 0) * line.quantity, currency }
  const order = await findOrder(tx, orderId)
  const isTest = order !== undefined && isMarkedAsTest(order, await paymentsOf(tx, [orderId]))
  const day = new Intl.DateTimeFormat(locale.language.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    addressed: { to: email, locale, isTest },
    values: {
      product: line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`,
      plan: title,
      price: formatMoneyIn(locale, price),
    },
    dayOf: (date: Date | null) => (date ? day.format(date) : ''),
  }
}

/** Confirms what the buyer has agreed to, and says how to cancel. */
export async function sendSubscriptionConfirmation(
  tx: Queryable,
  contract: ContractRecord,
  now: Date,
): Promise<void> {
  const subscriber = await recipientOf(tx, contract)
  if (!subscriber) return
  const { addressed, values, dayOf } = subscriber
  const { nextChargeAt } = contract
  const isMember = contract.buyerKind === 'member'
  await sendEmail(
    tx,
    {
      ...addressed,
      email: 'subscriptionStarted',
      url: isMember ? '/your-subscriptions' : undefined,
      values: { ...values, nextDate: dayOf(nextChargeAt) },
      omit: [
        ...(nextChargeAt ? [] : (['nextOrder'] as const)),
        // Guests have no account to cancel it in.
        isMember ? 'howGuestsCancel' : 'howToCancel',
      ],
    },
    now,
  )
}

/** After a declined payment, or an order that could not be placed. It is retried. */
export async function sendRenewalFailed(
  tx: Queryable,
  contract: ContractRecord,
  { isDeclined, now }: { readonly isDeclined: boolean; readonly now: Date },
): Promise<void> {
  const subscriber = await recipientOf(tx, contract)
  if (!subscriber) return
  const { addressed, dayOf } = subscriber
  const values = { ...subscriber.values, retryDate: dayOf(contract.nextAttemptAt) }
  const omit = [isDeclined ? 'itemUnavailable' : 'paymentDeclined'] as const
  await sendEmail(tx, { ...addressed, email: 'subscriptionFailed', values, omit }, now)
}

/** Sends an email that needs only the subscription. */
const sendStatusEmail =
  (email: 'subscriptionSuspended' | 'subscriptionEnded') =>
  async (tx: Queryable, contract: ContractRecord, now: Date): Promise<void> => {
    const subscriber = await recipientOf(tx, contract)
    if (!subscriber) return
    const { addressed, values } = subscriber
    await sendEmail(tx, { ...addressed, email, values }, now)
  }

/** After the last failed attempt to charge. */
export const sendSubscriptionSuspended = sendStatusEmail('subscriptionSuspended')

/** After the order that began it was canceled or refunded. */
export const sendSubscriptionEnded = sendStatusEmail('subscriptionEnded')
