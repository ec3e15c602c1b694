import { formatMoney } from '@vitrine/pricing'
import type { Queryable } from '../database/open.ts'
import { linksOfOrder } from '../downloads/download-links.ts'
import type { Letter } from '../mail/letter.tsx'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
import type { Tracking } from './fulfil-order.ts'
import type { Ordered } from './fulfilment.ts'
import type { OrderRecord } from './order.ts'

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'action' | 'links'>

/** Writes to the shopper of an order, in the transaction of what the letter speaks of. */
async function write(tx: Queryable, order: OrderRecord, now: Date, words: (shopName: string) => Words) {
  if (order.email === '') return
  const { name } = await readShop(tx)
  const letter: Letter = { from: name, greeting: 'Hello,', ...words(name) }
  await sendMail(tx, { to: order.email, letter }, now)
}

const goods = (order: OrderRecord, lines: readonly Ordered[]): readonly string[] =>
  lines.map(({ lineId, quantity }) => {
    const { wire } = order.lines.find(({ id }) => id === lineId) ?? {}
    return `${quantity} × ${wire?.productName?.original ?? ''}`
  })

const money = ({ currency }: OrderRecord, amount: number) => formatMoney({ amount, currency })

/** What the shopper reads once the order stands. */
export async function confirmByMail(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  await write(tx, order, now, (shopName) => ({
    subject: `Your order ${order.number}`,
    paragraphs: [
      `Thank you for your order ${order.number} at ${shopName}.`,
      ...goods(
        order,
        order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      ),
      `It comes to ${money(order, order.total)}.`,
      ...(order.lines.some(({ isShipped }) => isShipped)
        ? ['We write to you again when it is on its way.']
        : []),
    ],
    links,
  }))
}

/** Says that the money has come, and where the files are that were bought with it. */
export async function sayReady(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  await write(tx, order, now, () => ({
    subject: `Your downloads of order ${order.number}`,
    paragraphs: [`Your payment for order ${order.number} has arrived, and your files are ready.`],
    links,
  }))
}

interface SentParcel extends Tracking {
  readonly lines: readonly Ordered[]
}

/** Says that a parcel is on its way, and where it can be followed. */
export const sayShipped = (tx: Queryable, order: OrderRecord, parcel: SentParcel, now: Date) =>
  write(tx, order, now, () => ({
    subject: `Your order ${order.number} is on its way`,
    paragraphs: ['This has left our shop:', ...goods(order, parcel.lines), ...tracked(parcel)],
    ...(parcel.trackingLink && { action: { label: 'Follow the parcel', url: parcel.trackingLink } }),
  }))

const tracked = ({ carrier, trackingNumber }: Tracking): readonly string[] =>
  trackingNumber ? [`${carrier ? `${carrier}, ` : ''}tracking number ${trackingNumber}.`] : []

interface PaidBack {
  readonly amount: number
  readonly reason: string
}

/** Says that money is on its way back. */
export const sayRefunded = (tx: Queryable, order: OrderRecord, { amount, reason }: PaidBack, now: Date) =>
  write(tx, order, now, () => ({
    subject: `A refund for your order ${order.number}`,
    paragraphs: [
      `We have paid back ${money(order, amount)} for your order ${order.number}. It reaches you by the way you paid, usually within a few days.`,
      ...(reason ? [reason] : []),
    ],
  }))

/** Says that an order was called off. */
export const sayCanceled = (tx: Queryable, order: OrderRecord, message: string, now: Date) =>
  write(tx, order, now, () => ({
    subject: `Your order ${order.number} was canceled`,
    paragraphs: [`Your order ${order.number} was canceled.`, ...(message ? [message] : [])],
  }))
