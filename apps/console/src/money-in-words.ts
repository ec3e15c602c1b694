import { formatMoney, readMoney } from '@vitrine/pricing'

/** An amount of the wire as people read it. */
export function moneyInWords(amount: string | number | undefined, currency: string): string {
  const money = amount === undefined ? undefined : readMoney(amount, currency)
  return money ? formatMoney(money) : String(amount ?? '–')
}
