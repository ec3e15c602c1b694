import { formatMoney, parseMoney } from '@vitrine/pricing'

/** Formats an amount of the API, optionally multiplied by a quantity. */
export function formatAmount(amount: string | number | undefined, currency: string, quantity = 1): string {
  const money = amount === undefined ? undefined : parseMoney(amount, currency)
  return money ? formatMoney({ ...money, amount: money.amount * quantity }) : String(amount ?? '–')
}
