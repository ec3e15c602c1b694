import type { Purchase, WithdrawalException } from '@vitrine/contract'
import { lineName } from '../cart/line-item-display.ts'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { getFormText } from '../shared/form-text.server.ts'

/** What the form of a withdrawal contains. */
export interface WithdrawalValues {
  readonly name: string
  readonly orderNumber: string
  readonly email: string
  readonly itemsNote: string
  /** The chosen items of a known order. */
  readonly lineItemIds: readonly string[]
  readonly orderId: string
  /** The same for every submission of one confirmation page, so that a statement is stored once. */
  readonly key: string
}

/** The fields that identify a contract, a person and a mailbox. */
export type RequiredField = 'name' | 'orderNumber' | 'email'
const REQUIRED: readonly RequiredField[] = ['name', 'orderNumber', 'email']

const MAX_LENGTHS = { name: 100, orderNumber: 50, email: 254, itemsNote: 500, orderId: 64, key: 64 }

export function parseWithdrawal(form: FormData): WithdrawalValues {
  const text = (name: keyof typeof MAX_LENGTHS) => getFormText(form, name).trim().slice(0, MAX_LENGTHS[name])
  return {
    name: text('name'),
    orderNumber: text('orderNumber'),
    email: text('email'),
    itemsNote: text('itemsNote'),
    lineItemIds: form.getAll('lineItemIds').map(String).slice(0, 300),
    orderId: text('orderId'),
    key: text('key'),
  }
}

/** The fields that are empty or, for an email address, wrong. */
export const invalidFields = (values: WithdrawalValues): readonly RequiredField[] =>
  REQUIRED.filter((name) => values[name] === '' || (name === 'email' && !/^\S+@\S+\.\S+$/.test(values[name])))

/** A line of a known order, with the reason why it may be excluded. */
export interface WithdrawalItem {
  readonly id: string
  readonly name: string
  readonly exception?: string
}

export function withdrawalItems(
  { order, withdrawal }: Purchase,
  { messages: { withdrawal: messages } }: Pick<I18n, 'messages'>,
): readonly WithdrawalItem[] {
  const exceptions = new Map(
    withdrawal?.exceptedItems.map(({ lineItemId, exception }) => [lineItemId, messages[exception]]),
  )
  return order.lineItems.map((line) => {
    const id = line._id ?? ''
    const exception = exceptions.get(id)
    return { id, name: `${line.quantity} × ${lineName(line)}`, ...(exception && { exception }) }
  })
}

/** Why items of an order may be excluded, each reason once. */
export const exceptionTexts = (
  { withdrawal }: Pick<Purchase, 'withdrawal'>,
  messages: Readonly<Record<WithdrawalException, string>>,
): readonly string[] => [...new Set(withdrawal?.exceptedItems.map(({ exception }) => messages[exception]))]
