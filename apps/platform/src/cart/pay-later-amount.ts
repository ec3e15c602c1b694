import type { PaymentOptionType, Quote } from '@vitrine/contract'
import type { StoredLine } from '../database/schema/index.ts'

/** How a line is paid for: at once, unless the shop has said otherwise. */
export const paymentOptionOf = ({ payment }: StoredLine): PaymentOptionType =>
  payment?.option ?? 'FULL_PAYMENT_ONLINE'

/**
 * What of a purchase is paid later, in minor units: the lines that are paid to the shop itself, and of those with a
 * deposit what it leaves. Shipping and fees are paid at once.
 */
export const payLaterAmount = (lines: readonly StoredLine[], quote: Quote): number =>
  quote.lines.reduce((later, { id, quantity, tax }) => {
    const payment = lines.find((line) => line.id === id)?.payment
    if (!payment) return later
    const now = payment.option === 'DEPOSIT_ONLINE' ? Math.min(payment.deposit * quantity, tax.gross) : 0
    return later + tax.gross - now
  }, 0)
