import { formatMoney } from '@vitrine/pricing'
import type { Queryable } from '../database/open.ts'
import type { Letter } from '../mail/letter.tsx'
import { sendMail } from '../mail/send-mail.ts'
import { readShop } from '../shop/settings.ts'
import type { OrderRecord } from './order.ts'

/** What the shopper reads once the order stands. */
const confirmationLetter = (order: OrderRecord, shopName: string): Letter => ({
  from: shopName,
  subject: `Your order ${order.number}`,
  greeting: 'Hello,',
  paragraphs: [
    `Thank you for your order ${order.number} at ${shopName}.`,
    ...order.lines.map(({ quantity, wire }) => `${quantity} × ${wire.productName?.original ?? ''}`),
    `It comes to ${formatMoney({ amount: order.total, currency: order.currency })}. We write to you again when it is on its way.`,
  ],
})

/** Confirms an order, in the transaction that makes it stand. */
export async function confirmByMail(tx: Queryable, order: OrderRecord, now: Date): Promise<void> {
  if (order.email === '') return
  const { name } = await readShop(tx)
  await sendMail(tx, { to: order.email, letter: confirmationLetter(order, name) }, now)
}
