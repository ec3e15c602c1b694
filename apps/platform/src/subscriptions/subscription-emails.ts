import type { Queryable } from '../database/open.ts'
import { sendEmail } from '../emails/send-email.ts'
import { readShop } from '../shop/settings.ts'
import { moneyIn } from '../texts/amounts.ts'
import { speechFor } from '../texts/speech.ts'
import type { ContractRecord } from './contract-repository.ts'

/** Whom a letter about a subscription goes to, and what all of them say; nobody where no address is known. */
async function recipientOf(tx: Queryable, { email, info, line, title }: ContractRecord) {
  if (email === '') return undefined
  const { currency } = await readShop(tx)
  const speech = speechFor(info.buyerLanguage)
  const price = { amount: (line.override?.price ?? 0) * line.quantity, currency }
  const day = new Intl.DateTimeFormat(speech.language.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    addressed: { to: email, speech },
    values: { product: `${line.quantity} × ${line.name}`, plan: title, price: moneyIn(speech, price) },
    dayOf: (date: Date | null) => (date ? day.format(date) : ''),
  }
}

/** What the buyer has agreed to, and how it ends. */
export async function sendSubscriptionConfirmation(
  tx: Queryable,
  contract: ContractRecord,
  now: Date,
): Promise<void> {
  const subscriber = await recipientOf(tx, contract)
  if (!subscriber) return
  const { addressed, values, dayOf } = subscriber
  const { nextChargeAt } = contract
  await sendEmail(
    tx,
    {
      ...addressed,
      email: 'subscriptionBegun',
      values: { ...values, nextDate: dayOf(nextChargeAt) },
      omit: [
        ...(nextChargeAt ? [] : (['next'] as const)),
        // Guests have no account to end it in.
        contract.buyerKind === 'member' ? 'howGuestsEnd' : 'howToEnd',
      ],
    },
    now,
  )
}

/** The money did not come, or the goods were not there; it is tried again. */
export async function sendPaymentFailed(tx: Queryable, contract: ContractRecord, now: Date): Promise<void> {
  const subscriber = await recipientOf(tx, contract)
  if (!subscriber) return
  const { addressed, dayOf } = subscriber
  const values = { ...subscriber.values, retryDate: dayOf(contract.tryAt) }
  await sendEmail(tx, { ...addressed, email: 'subscriptionFailed', values }, now)
}

/** It was tried often enough. */
export async function sendSubscriptionSuspended(
  tx: Queryable,
  contract: ContractRecord,
  now: Date,
): Promise<void> {
  const subscriber = await recipientOf(tx, contract)
  if (!subscriber) return
  const { addressed, values } = subscriber
  await sendEmail(tx, { ...addressed, email: 'subscriptionSuspended', values }, now)
}

/** What began it was called off, or paid back. */
export async function sendSubscriptionEnded(
  tx: Queryable,
  contract: ContractRecord,
  now: Date,
): Promise<void> {
  const subscriber = await recipientOf(tx, contract)
  if (!subscriber) return
  const { addressed, values } = subscriber
  await sendEmail(tx, { ...addressed, email: 'subscriptionEnded', values }, now)
}
