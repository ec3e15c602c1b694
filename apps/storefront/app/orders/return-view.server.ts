import type { Purchase } from '@vitrine/contract'
import { lineName } from '../cart/line-item-display.ts'
import type { I18n } from '../i18n/request-i18n.server.ts'

/** What can be returned of an order, as the form shows it. */
export interface ReturnableOrder {
  readonly id: string
  readonly lead: string
  readonly lines: readonly { readonly id: string; readonly name: string; readonly quantity: number }[]
}

export function returnableLines(
  { order, returnOptions }: Purchase,
  { messages: { returns: messages }, t, locale }: I18n,
): ReturnableOrder {
  if (!returnOptions) return { id: order._id, lead: messages.notPossible, lines: [] }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(returnOptions.until)
  return {
    id: order._id,
    lead: `${t(messages.until, { number: order.number, date })} ${messages.shippingPaidBy[returnOptions.shippingPaidBy]}`,
    lines: returnOptions.items.flatMap(({ lineItemId, quantity }) => {
      const line = order.lineItems.find(({ _id }) => _id === lineItemId)
      return line ? [{ id: lineItemId, name: lineName(line), quantity }] : []
    }),
  }
}

/** A return on the page of its order. */
export interface ReturnView {
  readonly id: string
  readonly status: string
  readonly items: readonly string[]
  readonly text?: string
  readonly labelUrl?: string
  /** Who pays for sending approved items back. */
  readonly shippingPaidBy?: string
  /** Whether its items have not arrived. */
  readonly canCancel: boolean
}

export const returnViews = (
  { order, returns = [] }: Purchase,
  { messages: { returns: messages } }: I18n,
): readonly ReturnView[] =>
  returns.map(({ _id, status, items, instructions, declineReason, labelUrl, shippingPaidBy }) => {
    const text = status === 'DECLINED' ? declineReason : status === 'APPROVED' ? instructions : undefined
    return {
      id: _id,
      status: messages.statuses[status],
      canCancel: status === 'REQUESTED' || status === 'APPROVED',
      items: items.map(({ lineItemId, quantity }) => {
        const line = order.lineItems.find((each) => each._id === lineItemId)
        return `${quantity} × ${line ? lineName(line) : ''}`
      }),
      ...(text && { text }),
      ...(status === 'APPROVED' && {
        shippingPaidBy:
          labelUrl && shippingPaidBy === 'CUSTOMER'
            ? messages.labelPaidByCustomer
            : messages.paidBy[shippingPaidBy],
      }),
      ...(status === 'APPROVED' && labelUrl && /^https?:/.test(labelUrl) && { labelUrl }),
    }
  })
