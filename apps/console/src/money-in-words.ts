import { formatMoney, readMoney } from '@vitrine/pricing'

/** An amount of the wire as people read it, or that of so many pieces. */
export function moneyInWords(amount: string | number | undefined, currency: string, pieces = 1): string {
  const money = amount === undefined ? undefined : readMoney(amount, currency)
  return money ? formatMoney({ ...money, amount: money.amount * pieces }) : String(amount ?? '–')
}
