import type { Queryable } from '../database/open.ts'
import type { Letter } from '../mail/letter.tsx'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
import { moneyIn } from '../texts/amounts.ts'
import { type Speech, speechFor } from '../texts/speech.ts'
import type { ContractRecord } from './contract-repository.ts'

type Words = Pick<Letter, 'subject' | 'paragraphs'>

/** Writes to the buyer of a subscription, in their language and in the transaction of what the letter speaks of. */
async function write(
  tx: Queryable,
  contract: ContractRecord,
  now: Date,
  words: (speech: Speech, filled: Readonly<Record<string, string>>) => Words,
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
  const greeting = speech.texts.letters.greeting
  const letter: Letter = { from: shop, language: speech.language, greeting, ...words(speech, filled) }
  await sendMail(tx, { to: contract.email, letter }, now)
}

/** What the buyer has agreed to, and how it ends. */
export const saySubscribed = (tx: Queryable, contract: ContractRecord, now: Date) =>
  write(
    tx,
    contract,
    now,
    (
      {
        texts: {
          letters: { subscription: texts },
        },
        say,
      },
      filled,
    ) => ({
      subject: say(texts.begun, filled),
      paragraphs: [
        say(texts.agreed, filled),
        ...(contract.nextChargeAt ? [say(texts.next, filled)] : []),
        say(texts.howToEnd, filled),
      ],
    }),
  )

/** The money did not come, or the goods were not there; it is tried again. */
export const sayFailed = (tx: Queryable, contract: ContractRecord, now: Date) =>
  write(
    tx,
    contract,
    now,
    (
      {
        texts: {
          letters: { subscription: texts },
        },
        say,
      },
      filled,
    ) => ({
      subject: say(texts.failed, filled),
      paragraphs: [say(texts.failedWhy, filled), say(texts.triedAgain, filled)],
    }),
  )

/** It was tried often enough. */
export const saySuspended = (tx: Queryable, contract: ContractRecord, now: Date) =>
  write(
    tx,
    contract,
    now,
    (
      {
        texts: {
          letters: { subscription: texts },
        },
        say,
      },
      filled,
    ) => ({
      subject: say(texts.suspended, filled),
      paragraphs: [say(texts.suspendedWhy, filled), say(texts.writeToUs, filled)],
    }),
  )
