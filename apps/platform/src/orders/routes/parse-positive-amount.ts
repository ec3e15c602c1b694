import { parseMoney } from '@vitrine/pricing'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import type { OrderRecord } from '../records/order-record.ts'

/** An amount above zero in minor units of the order's currency, from decimal text. */
export function parsePositiveAmount(
  field: string,
  text: string,
  { currency }: Pick<OrderRecord, 'currency'>,
): number | Refusal<'INVALID_ARGUMENT'> {
  const money = parseMoney(text, currency)
  return money && money.amount > 0
    ? money.amount
    : invalid({ field, violatedRule: 'FORMAT', description: `must be an amount in ${currency} above zero` })
}
