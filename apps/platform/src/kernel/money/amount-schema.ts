import type { FieldViolation, Reduction } from '@vitrine/contract'
import {
  currencyDecimals,
  formatDecimal,
  HUNDRED_PERCENT_BASIS_POINTS,
  parseDecimal,
  parseMoney,
} from '@vitrine/pricing'
import { z } from 'zod'
import { amountViolation } from './amount-violation.ts'

/** Money as merchants write it: in the major unit, as a number or decimal string. */
export const Money = z.union([z.number(), z.string().max(20)])
const Percentage = z.number().min(0).max(100)

export const ReductionRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('AMOUNT'), amount: Money }),
  z.strictObject({ type: z.literal('PERCENT'), percentage: Percentage }),
  z.strictObject({ type: z.literal('FIXED_PRICE'), price: Money }),
])

/** Parses amounts, and collects violations. */
export class AmountReader {
  readonly violations: FieldViolation[] = []
  readonly #currency: string

  constructor(currency: string) {
    this.#currency = currency
  }

  money(value: number | string, field: string): number {
    const amount = parseMoney(value, this.#currency)?.amount
    if (amount !== undefined && amount >= 0) return amount
    this.violations.push({ field, ...amountViolation(value, this.#currency) })
    return 0
  }

  percentage(value: number, field: string): number {
    const basisPoints = parseDecimal(value, 2, HUNDRED_PERCENT_BASIS_POINTS)
    if (basisPoints !== undefined && basisPoints >= 0) return basisPoints
    this.addViolation(field, 'must be a percentage with up to 2 decimal places')
    return 0
  }

  reduction(input: z.infer<typeof ReductionRequest>, field: string): Reduction {
    switch (input.type) {
      case 'AMOUNT':
        return { type: 'AMOUNT', amount: this.money(input.amount, `${field}.amount`) }
      case 'PERCENT':
        return { type: 'PERCENT', basisPoints: this.percentage(input.percentage, `${field}.percentage`) }
      case 'FIXED_PRICE':
        return { type: 'FIXED_PRICE', price: this.money(input.price, `${field}.price`) }
    }
  }

  addViolation(field: string, description: string): void {
    this.violations.push({ field, violatedRule: 'VALIDATION', description })
  }
}

/** The inverse: amounts in the major unit, as decimal text. */
export function amountWriter(currency: string) {
  const money = (amount: number) => formatDecimal(amount, currencyDecimals(currency))
  const reduction = (input: Reduction) => {
    switch (input.type) {
      case 'AMOUNT':
        return { type: input.type, amount: money(input.amount) }
      case 'PERCENT':
        return { type: input.type, percentage: input.basisPoints / 100 }
      case 'FIXED_PRICE':
        return { type: input.type, price: money(input.price) }
    }
  }
  return { money, reduction }
}
