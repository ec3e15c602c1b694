import type { ReturnStatus } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { buyerNameOf, findMerchantRecipients } from '../emails/new-order-email.ts'
import { exchangeRows, orderItems } from '../emails/order-email-blocks.ts'
import { namesOf, recipientOf } from '../emails/order-emails.ts'
import { balanceLinkOf } from '../records/order-balance.ts'
import { findOrder } from '../records/order-repository.ts'
import { heldByLine } from '../records/returnable-quantities.ts'
import { findLabelPath } from './return-labels.ts'
import type { LoadedReturn } from './return-serializer.ts'

const returnedLines = ({ orderReturn }: LoadedReturn) =>
  [...heldByLine(orderReturn.items)]
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0)

interface ReturnNotice {
  /** The merchant's words. */
  readonly message?: string
  /** What the customer owes for the new items, in minor units. */
  readonly amountDue?: number
  /** Whether the return is canceled with its order. */
  readonly isOrderCanceled?: boolean
}

/** Emails the customer the new status of a return. */
export async function sendReturnEmail(
  tx: Queryable,
  loaded: LoadedReturn,
  now: Date,
  { message = '', amountDue = 0, isOrderCanceled = false }: ReturnNotice = {},
): Promise<void> {
  const shopper = await recipientOf(tx, loaded.order, now)
  if (!shopper) return
  const { addressed, orderNumber, money } = shopper
  const email = {
    ...addressed,
    values: { orderNumber },
    items: orderItems(loaded.order, addressed.locale, returnedLines(loaded)),
  }
  const { id, instructions, labelUrl, declineReason, outcome, refunded, exchangeOrderId, shippingPaidBy } =
    loaded.orderReturn
  const send = {
    REQUESTED: () => sendEmail(tx, { ...email, email: 'returnRequested' }, now),
    APPROVED: async () => {
      const label = (await findLabelPath(tx, id, now)) ?? labelUrl ?? undefined
      const omit = namesOf({
        address: !instructions,
        label: !label,
        paidByCustomer: shippingPaidBy === 'SHOP' || label !== undefined,
        labelPaidByCustomer: shippingPaidBy === 'SHOP' || label === undefined,
        paidByShop: shippingPaidBy === 'CUSTOMER' || label !== undefined,
      })
      const approval = { omit, message: instructions ?? '', trackingUrl: label }
      return sendEmail(tx, { ...email, email: 'returnApproved', ...approval }, now)
    },
    DECLINED: () => sendEmail(tx, { ...email, email: 'returnDeclined', message: declineReason ?? '' }, now),
    RECEIVED: () => sendEmail(tx, { ...email, email: 'returnReceived' }, now),
    CLOSED: async () => {
      const isExchange = outcome === 'EXCHANGE'
      const omit = namesOf({
        exchanged: !isExchange,
        closed: isExchange,
        refunded: !refunded,
        balanceDue: amountDue === 0,
      })
      const values = { orderNumber, amount: money(refunded ?? 0), amountDue: money(amountDue) }
      const replacement = exchangeOrderId ? await findOrder(tx, exchangeOrderId) : undefined
      const paymentUrl = replacement && (await balanceLinkOf(tx, { order: replacement, payments: [] }, now))
      // An exchange lists what is sent, and other returns what came back.
      const content = replacement && {
        items: orderItems(replacement, addressed.locale),
        rows: exchangeRows(replacement, addressed.locale),
      }
      const closed = { ...email, values, omit, message, paymentUrl, ...content }
      return sendEmail(tx, { ...closed, email: 'returnClosed' }, now)
    },
    CANCELED: () => {
      const omit = namesOf({ orderCanceled: !isOrderCanceled })
      return sendEmail(tx, { ...email, omit, email: 'returnCanceled' }, now)
    },
  } satisfies Readonly<Record<ReturnStatus, () => Promise<string>>>
  await send[loaded.orderReturn.status]()
}

/** Emails the shop about a return that a customer requests, with a link to its order in the console. */
export async function sendNewReturnEmail(tx: Queryable, loaded: LoadedReturn, now: Date): Promise<void> {
  const { order, orderReturn } = loaded
  const email = {
    email: 'newReturn',
    orderId: order.id,
    url: `/console/orders/${order.id}`,
    values: { orderNumber: String(order.number), customer: buyerNameOf(order) || order.email },
    message: orderReturn.note,
  } as const
  for (const recipient of await findMerchantRecipients(tx)) {
    const items = orderItems(order, recipient.locale, returnedLines(loaded))
    await sendEmail(tx, { ...recipient, ...email, items }, now)
  }
}
