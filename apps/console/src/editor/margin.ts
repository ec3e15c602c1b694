import { parseMoney } from '@vitrine/pricing'
import { formatMoney } from '../shared/format-amount.ts'
import { parseNumber } from '../shared/forms/parse-number.ts'
import { formatPercentage } from '../shared/i18n/format-number.ts'

/** The margin of a price after its cost; `undefined` if either is unknown. */
export function marginOf(
  price: string,
  cost: string,
  currency: string,
): { readonly margin: string; readonly profit: string } | undefined {
  const [full, paid] = [price, cost].map((text) => {
    const value = parseNumber(text)
    return typeof value === 'number' ? parseMoney(value, currency)?.amount : undefined
  })
  if (full === undefined || paid === undefined || full === 0) return undefined
  return {
    margin: formatPercentage(Math.round(((full - paid) / full) * 1000) / 10),
    profit: formatMoney({ amount: full - paid, currency }),
  }
}
