import type { Nothing } from '../nothing.ts'
import { ProviderUnavailable } from '../payments/provider.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import { findPayment, findPaymentByReference } from './order-repository.ts'
import type { Paying } from './pay-order.ts'
import { settlePayment } from './settle-payment.ts'

const NOBODYS = '00000000-0000-0000-0000-000000000000'

export interface Notice {
  readonly provider: string
  readonly body: string
  readonly headers: Headers
}

type Deaf = Refusal<'NOT_FOUND' | 'SIGNATURE_INVALID' | 'BUSY'>

/**
 * Hears what a provider says unasked about a payment. Its word is only that something happened; what happened is read
 * from the provider, so that notices may come twice, late, out of order or never.
 */
export async function hearNotice(
  paying: Paying,
  { provider: id, body, headers }: Notice,
): Promise<Nothing | Deaf> {
  const provider = paying.providers.get(id)
  if (!provider?.readNotice) return refuse('NOT_FOUND')
  const notice = await provider.readNotice(body, headers)
  if (notice === 'FORGED') return refuse('SIGNATURE_INVALID')
  if (notice === 'OF_NO_INTEREST') return {}
  // It may come before the answer in which the provider first names the payment.
  const payment =
    (await findPaymentByReference(paying.db, id, notice.reference)) ??
    (await findPayment(paying.db, readId(notice.key ?? '') ?? NOBODYS))
  if (!payment || (payment.reference ?? notice.reference) !== notice.reference) return {}
  try {
    await settlePayment(paying.db, payment, await provider.read(notice.reference), paying)
    return {}
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('BUSY', { retryAfter: 30 })
    throw error
  }
}
