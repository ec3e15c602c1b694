import type { PaymentOptionType, Quote } from '@vitrine/contract'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'

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
