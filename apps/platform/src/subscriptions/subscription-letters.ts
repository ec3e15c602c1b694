import type { Queryable } from '../database/open.ts'
import type { Letter } from '../mail/letter.tsx'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
import { moneyIn } from '../texts/amounts.ts'
import { type Speech, speechFor } from '../texts/speech.ts'
import type { ContractRecord } from './contract-repository.ts'

type Texts = Speech['texts']['letters']['subscription']
type Words = Pick<Letter, 'subject' | 'paragraphs'>

/** Writes to the buyer of a subscription, in their language and in the transaction of what the letter speaks of. */
async function write(
  tx: Queryable,
  contract: ContractRecord,
  now: Date,
  words: (texts: Texts, say: (text: string) => string) => Words,
): Promise<void> {
  if (contract.email === '') return
  const { name: shop, currency } = await readShop(tx)
  const speech = speechFor(contract.info.buyerLanguage)
  const { line, title, nextChargeAt, tryAt } = contract
  const day = new Intl.DateTimeFormat(speech.language.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const price = { amount: (line.override?.price ?? 0) * line.quantity, currency }
  const filled = {
    shop,
    product: `${line.quantity} × ${line.name}`,
    title,
    price: moneyIn(speech, price),
    next: nextChargeAt ? day.format(nextChargeAt) : '',
    again: tryAt ? day.format(tryAt) : '',
  }
  const { greeting, subscription } = speech.texts.letters
  const said = words(subscription, (text) => speech.say(text, filled))
  const letter: Letter = { from: shop, language: speech.language, greeting, ...said }
  await sendMail(tx, { to: contract.email, letter }, now)
}

/** What the buyer has agreed to, and how it ends. */
export const saySubscribed = (tx: Queryable, contract: ContractRecord, now: Date) =>
  write(tx, contract, now, (texts, say) => ({
    subject: say(texts.begun),
    paragraphs: [say(texts.agreed), ...(contract.nextChargeAt ? [say(texts.next)] : []), say(texts.howToEnd)],
  }))

/** The money did not come, or the goods were not there; it is tried again. */
export const sayFailed = (tx: Queryable, contract: ContractRecord, now: Date) =>
  write(tx, contract, now, (texts, say) => ({
    subject: say(texts.failed),
    paragraphs: [say(texts.failedWhy), say(texts.triedAgain)],
  }))

/** It was tried often enough. */
export const saySuspended = (tx: Queryable, contract: ContractRecord, now: Date) =>
  write(tx, contract, now, (texts, say) => ({
    subject: say(texts.suspended),
    paragraphs: [say(texts.suspendedWhy), say(texts.writeToUs)],
  }))
