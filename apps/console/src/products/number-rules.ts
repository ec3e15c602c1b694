import { decimalsOf, MAX_AMOUNT } from '@vitrine/pricing'
import { type NumberRule, numberFault } from '../forms/typed-number.ts'

/** The numbers of products and their variants. */
export type NumberField = 'price' | 'cost' | 'weight' | 'stock'

const WEIGHT_DECIMALS = 3
const MAX_STOCK = 1_000_000

/** What the platform can count, as it is typed. */
function ruleOf(field: NumberField, currency: string): NumberRule {
  if (field === 'stock') return { decimals: 0, max: MAX_STOCK }
  const decimals = field === 'weight' ? WEIGHT_DECIMALS : decimalsOf(currency)
  return { decimals, max: Math.floor(MAX_AMOUNT / 10 ** decimals) }
}

/** What is wrong with a price, cost, weight or number of pieces, in words; `undefined` if nothing is. */
export const productNumberFault = (
  field: NumberField,
  typed: string,
  currency: string,
  isNeeded = false,
): string | undefined => numberFault(typed, { ...ruleOf(field, currency), isNeeded })
