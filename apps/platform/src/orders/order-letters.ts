import type { Queryable } from '../database/open.ts'
import { linksOfOrder } from '../downloads/download-links.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { moneyIn } from '../texts/amounts.ts'
import { speechFor } from '../texts/speech.ts'
import type { Tracking } from './fulfil-order.ts'
import type { Ordered } from './fulfilment.ts'
import type { OrderRecord } from './order.ts'
import { paymentsOf } from './order-repository.ts'
import { instructionsFor } from './pay-later.ts'

/** Whom a letter about an order goes to, and what all of them say; nobody where no address is known. */
function shopperOf(order: OrderRecord) {
  if (order.email === '') return undefined
  const speech = speechFor(order.details.buyerLanguage)
  return {
    addressed: { to: order.email, speech },
    orderNumber: String(order.number),
    money: (amount: number) => moneyIn(speech, { amount, currency: order.currency }),
  }
}

const goodsOf = (order: OrderRecord, lines: readonly Ordered[]): readonly string[] =>
  lines.map(({ lineId, quantity }) => {
    const { wire } = order.lines.find(({ id }) => id === lineId) ?? {}
    return `${quantity} × ${wire?.productName?.original ?? ''}`
  })

/** What the shopper reads once the order stands. */
export async function confirmByMail(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const all = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const isShipped = order.lines.some((line) => line.isShipped)
  const payLater = await instructionsFor(tx, await paymentsOf(tx, [order.id]))
  await writeLetter(
    tx,
    {
      ...addressed,
      letter: 'orderConfirmed',
      values: { orderNumber, amount: money(order.total) },
      without: [...(isShipped ? [] : (['willShip'] as const)), ...(payLater ? [] : (['payLater'] as const))],
      goods: goodsOf(order, all),
      message: payLater?.instructions,
      links,
    },
    now,
  )
}

/** Says that the money has come, and where the files are that were bought with it. */
export async function sayReady(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await writeLetter(tx, { ...addressed, letter: 'downloadsReady', values: { orderNumber }, links }, now)
}

interface SentParcel extends Tracking {
  readonly lines: readonly Ordered[]
}

/** Says that a parcel is on its way, and where it can be followed. */
export async function sayShipped(
  tx: Queryable,
  order: OrderRecord,
  { lines, carrier = '', trackingNumber = '', trackingLink }: SentParcel,
  now: Date,
): Promise<void> {
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await writeLetter(
    tx,
    {
      ...addressed,
      letter: 'orderShipped',
      values: { orderNumber, carrier, trackingNumber },
      without: !trackingNumber ? ['tracked', 'trackedBy'] : [carrier ? 'tracked' : 'trackedBy'],
      goods: goodsOf(order, lines),
      url: trackingLink,
    },
    now,
  )
}

interface PaidBack {
  readonly amount: number
  readonly reason: string
}

/** Says that money is on its way back. */
export async function sayRefunded(
  tx: Queryable,
  order: OrderRecord,
  { amount, reason }: PaidBack,
  now: Date,
): Promise<void> {
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const values = { orderNumber, amount: money(amount) }
  await writeLetter(tx, { ...addressed, letter: 'orderRefunded', values, message: reason }, now)
}

/** Says that an order was called off. */
export async function sayCanceled(
  tx: Queryable,
  order: OrderRecord,
  message: string,
  now: Date,
): Promise<void> {
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await writeLetter(tx, { ...addressed, letter: 'orderCanceled', values: { orderNumber }, message }, now)
}
