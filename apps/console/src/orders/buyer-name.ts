import type { Order } from '@vitrine/contract'
import { ordersText as text } from '../shared/messages/orders.ts'

/** The name of the recipient, or the email address. */
export function buyerName({ recipientInfo, billingInfo, buyerInfo }: Order): string {
  const { firstName, lastName } = (recipientInfo ?? billingInfo)?.contactDetails ?? {}
  return [firstName, lastName].filter(Boolean).join(' ') || (buyerInfo?.email ?? text.guest)
}
