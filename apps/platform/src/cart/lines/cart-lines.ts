import { isDeepStrictEqual } from 'node:util'
import type { PaymentOptionType, Quote } from '@vitrine/contract'
import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'

/** A line to add, and the caller's field path. */
export interface NewLine {
  readonly field: string
  readonly line: StoredLine
}

/** Adds lines. The quantity of an item that is already in the cart grows. */
export function withNewLines(
  lines: readonly StoredLine[],
  added: readonly NewLine[],
): readonly StoredLine[] | Refusal<'INVALID_ARGUMENT'> {
  const after = [...lines]
  for (const { field, line } of added) {
    const index = after.findIndex((each) => isSameItem(each, line))
    const present = after[index]
    const quantity = (present?.quantity ?? 0) + line.quantity
    if (quantity > MAX_QUANTITY) return invalid(tooManyItems(`${field}.quantity`))
    if (present) after[index] = { ...present, quantity }
    else after.push(line)
  }
  return after.length > MAX_LINES ? invalid(TOO_MANY_LINES) : after
}

/** Whether two lines hold the same item in every respect. Custom items are never merged. */
export function isSameItem(one: StoredLine, other: StoredLine): boolean {
  if ('custom' in one || 'custom' in other) return false
  const { id: _, quantity: _quantity, name: _name, appId: _appId, ...goods } = one
  const { id: _other, quantity: _otherQuantity, name: _otherName, appId: _otherAppId, ...others } = other
  return isDeepStrictEqual(goods, others)
}

export interface QuantityUpdate {
  readonly id: string
  readonly quantity: number
}

/** Sets quantities; 0 removes a line. When a line is named twice, the last quantity counts. */
export function withQuantities(
  lines: readonly StoredLine[],
  requested: readonly QuantityUpdate[],
): readonly StoredLine[] {
  const quantities = new Map(requested.map(({ id, quantity }) => [id, quantity]))
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? line.quantity
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

/** The ids that are not lines of the cart. */
export const unknownLineIds = (ids: readonly string[], lines: readonly StoredLine[]): readonly string[] =>
  ids.filter((id) => !lines.some((line) => line.id === id))

/** The payment option of a line: at once by default. */
export const paymentOptionOf = ({ payment }: StoredLine): PaymentOptionType =>
  payment?.option ?? 'FULL_PAYMENT_ONLINE'

/**
 * The amount that is paid later, in minor units: lines paid offline, and the balance of deposits. Shipping and fees
 * are paid at once.
 */
export const payLaterAmount = (lines: readonly StoredLine[], quote: Quote): number =>
  quote.lines.reduce((later, { id, quantity, tax }) => {
    const payment = lines.find((line) => line.id === id)?.payment
    if (!payment || payment.option === 'MEMBERSHIP') return later
    const now = payment.option === 'DEPOSIT_ONLINE' ? Math.min(payment.deposit * quantity, tax.gross) : 0
    return later + tax.gross - now
  }, 0)

const tooManyItems = (field: string) =>
  ({
    field,
    violatedRule: 'MAX',
    description: `must leave at most ${MAX_QUANTITY} of an item`,
    data: { threshold: MAX_QUANTITY },
  }) as const

const TOO_MANY_LINES = {
  field: 'lineItems',
  violatedRule: 'MAX_SIZE',
  description: `must leave at most ${MAX_LINES} items in the cart`,
  data: { threshold: MAX_LINES },
} as const
