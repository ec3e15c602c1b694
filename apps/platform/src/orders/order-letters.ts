import type { Queryable } from '../database/open.ts'
import { linksOfOrder } from '../downloads/download-links.ts'
import type { Letter } from '../mail/letter.tsx'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
import { moneyIn } from '../texts/amounts.ts'
import { type Speech, speechFor, type Texts } from '../texts/speech.ts'
import type { Tracking } from './fulfil-order.ts'
import type { Ordered } from './fulfilment.ts'
import type { OrderRecord } from './order.ts'

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'action' | 'links'>

/** What the words of a letter are made of. */
interface Writing {
  readonly texts: Texts['purchases']['letters']
  readonly say: Speech['say']
  readonly shop: string
  /** The order's, which is a name and not a quantity. */
  readonly number: string
  readonly money: (amount: number) => string
}

/** Writes to the shopper of an order, in their language and in the transaction of what the letter speaks of. */
async function write(tx: Queryable, order: OrderRecord, now: Date, words: (writing: Writing) => Words) {
  if (order.email === '') return
  const { name: shop } = await readShop(tx)
  const speech = speechFor(order.details.buyerLanguage)
  const { texts, say, language } = speech
  const money = (amount: number) => moneyIn(speech, { amount, currency: order.currency })
  const writing = { texts: texts.purchases.letters, say, shop, number: String(order.number), money }
  const letter: Letter = { from: shop, language, greeting: texts.letters.greeting, ...words(writing) }
  await sendMail(tx, { to: order.email, letter }, now)
}

const goods = (order: OrderRecord, lines: readonly Ordered[]): readonly string[] =>
  lines.map(({ lineId, quantity }) => {
    const { wire } = order.lines.find(({ id }) => id === lineId) ?? {}
    return `${quantity} × ${wire?.productName?.original ?? ''}`
  })

/** What the shopper reads once the order stands. */
export async function confirmByMail(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  const all = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const isShipped = order.lines.some((line) => line.isShipped)
  await write(tx, order, now, ({ texts: { confirmed }, say, shop, number, money }) => ({
    subject: say(confirmed.subject, { number }),
    paragraphs: [
      say(confirmed.thanks, { number, shop }),
      ...goods(order, all),
      say(confirmed.total, { amount: money(order.total) }),
      ...(isShipped ? [confirmed.willShip] : []),
    ],
    links,
  }))
}

/** Says that the money has come, and where the files are that were bought with it. */
export async function sayReady(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  await write(tx, order, now, ({ texts: { ready }, say, number }) => ({
    subject: say(ready.subject, { number }),
    paragraphs: [say(ready.ready, { number })],
    links,
  }))
}

interface SentParcel extends Tracking {
  readonly lines: readonly Ordered[]
}

/** Says that a parcel is on its way, and where it can be followed. */
export const sayShipped = (tx: Queryable, order: OrderRecord, parcel: SentParcel, now: Date) =>
  write(tx, order, now, ({ texts: { shipped }, say, number }) => ({
    subject: say(shipped.subject, { number }),
    paragraphs: [shipped.left, ...goods(order, parcel.lines), ...tracked(parcel, shipped, say)],
    ...(parcel.trackingLink && { action: { label: shipped.follow, url: parcel.trackingLink } }),
  }))

const tracked = (
  { carrier, trackingNumber: code }: Tracking,
  texts: Writing['texts']['shipped'],
  say: Speech['say'],
): readonly string[] => {
  if (!code) return []
  return [carrier ? say(texts.trackedBy, { carrier, code }) : say(texts.tracked, { code })]
}

interface PaidBack {
  readonly amount: number
  readonly reason: string
}

/** Says that money is on its way back. */
export const sayRefunded = (tx: Queryable, order: OrderRecord, { amount, reason }: PaidBack, now: Date) =>
  write(tx, order, now, ({ texts: { refunded }, say, number, money }) => ({
    subject: say(refunded.subject, { number }),
    paragraphs: [say(refunded.paidBack, { amount: money(amount), number }), ...(reason ? [reason] : [])],
  }))

/** Says that an order was called off. */
export const sayCanceled = (tx: Queryable, order: OrderRecord, message: string, now: Date) =>
  write(tx, order, now, ({ texts: { canceled }, say, number }) => ({
    subject: say(canceled.subject, { number }),
    paragraphs: [say(canceled.canceled, { number }), ...(message ? [message] : [])],
  }))
