import { placeLines } from '@vitrine/ui/messages'
import type { Queryable } from '../database/open.ts'
import { linksOfOrder } from '../downloads/download-links.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { moneyIn } from '../texts/amounts.ts'
import { speechFor } from '../texts/speech.ts'
import type { Tracking } from './fulfil-order.ts'
import type { Ordered } from './fulfilment.ts'
import type { OrderRecord } from './order.ts'
import { cardPaymentIn } from './order-gift-card.ts'
import { paymentsOf } from './order-repository.ts'
import { awaitedAmount, dueDateIn, instructionsFor } from './pay-later.ts'
import { paymentStatusOf } from './payment-status.ts'

/** Whom a letter about an order goes to, and what all of them say; nobody where no address is known. It leads to the order. */
function shopperOf(order: OrderRecord) {
  if (order.email === '') return undefined
  const speech = speechFor(order.details.buyerLanguage)
  return {
    addressed: { to: order.email, speech, url: `/your-order/${order.id}` },
    orderNumber: String(order.number),
    money: (amount: number) => moneyIn(speech, { amount, currency: order.currency }),
  }
}

const goodsOf = (order: OrderRecord, lines: readonly Ordered[]): readonly string[] =>
  lines.map(({ lineId, quantity }) => {
    const { wire } = order.lines.find(({ id }) => id === lineId) ?? {}
    const chosen = wire?.descriptionLines?.map(
      ({ plainText, colorInfo }) => (plainText ?? colorInfo)?.original,
    )
    return [`${quantity} × ${wire?.productName?.original ?? ''}`, ...(chosen ?? [])]
      .filter(Boolean)
      .join(', ')
  })

/** What the shopper reads once the order stands. */
export async function confirmByMail(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const links = await linksOfOrder(tx, order.id, now)
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const payments = await paymentsOf(tx, [order.id])
  const card = cardPaymentIn(payments)
  const payLater = await instructionsFor(tx, payments)
  const isPending = paymentStatusOf(order.total, payments) === 'PENDING'
  const isShipped = order.lines.some((line) => line.isShipped)
  const { deliveryTime = '', instructions: deliveryNote = '' } = order.details.shippingInfo?.logistics ?? {}
  const untrue = {
    giftCard: !card,
    payLater: !payLater,
    payBy: !payLater || !order.payBy,
    pending: !isPending,
    willShip: !isShipped || isCollected(order),
    collect: !isCollected(order),
    when: deliveryTime === '',
    note: deliveryNote === '',
  }
  await writeLetter(
    tx,
    {
      ...addressed,
      letter: 'orderConfirmed',
      values: {
        orderNumber,
        amount: money(order.total),
        giftCardAmount: money(card?.amount ?? 0),
        amountLeft: money(awaitedAmount(payments)),
        paymentDueDate: order.payBy ? dueDateIn(addressed.speech, order.payBy) : '',
        pickupPlace: pickupPlaceOf(order),
        deliveryTime,
        deliveryNote,
      },
      without: namesOf(untrue),
      goods: goodsOf(
        order,
        order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      ),
      message: payLater?.instructions,
      links,
    },
    now,
  )
}

const namesOf = <Name extends string>(flags: Readonly<Record<Name, boolean>>): Name[] =>
  (Object.keys(flags) as Name[]).filter((name) => flags[name])

const isCollected = ({ details }: OrderRecord): boolean =>
  details.shippingInfo?.logistics?.pickupDetails !== undefined

/** Where an order waits to be collected, in one line. */
function pickupPlaceOf({ details: { shippingInfo } }: OrderRecord): string {
  const { address } = shippingInfo?.logistics?.pickupDetails ?? {}
  const lines = [shippingInfo?.title, address?.addressLine, ...placeLines(address ?? {})]
  return lines.filter(Boolean).join(', ')
}

/** Says what a bank has decided on an order that it let wait, or that the shop has its money. */
export async function sayOfPayment(
  tx: Queryable,
  order: OrderRecord,
  letter: 'paymentArrived' | 'paymentFailed',
  now: Date,
): Promise<void> {
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await writeLetter(tx, { ...addressed, letter, values: { orderNumber } }, now)
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

/** Says that a parcel is on its way, and where it can be followed. Who collects an order has it in their hands. */
export async function sayShipped(
  tx: Queryable,
  order: OrderRecord,
  { lines, carrier = '', trackingNumber = '', trackingLink }: SentParcel,
  now: Date,
): Promise<void> {
  const shopper = shopperOf(order)
  if (!shopper || isCollected(order)) return
  const { addressed, orderNumber } = shopper
  await writeLetter(
    tx,
    {
      ...addressed,
      letter: 'orderShipped',
      values: { orderNumber, carrier, trackingNumber },
      without: !trackingNumber ? ['tracked', 'trackedBy'] : [carrier ? 'tracked' : 'trackedBy'],
      goods: goodsOf(order, lines),
      parcelUrl: trackingLink,
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

/** Says that an order was canceled because its money did not come in time. */
export async function sayExpired(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  const shopper = shopperOf(order)
  if (!shopper) return
  const { addressed, orderNumber } = shopper
  await writeLetter(tx, { ...addressed, letter: 'orderExpired', values: { orderNumber } }, now)
}
