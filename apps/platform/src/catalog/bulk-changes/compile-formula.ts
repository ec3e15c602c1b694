import type { BulkFormula, BulkProperty, FieldViolation } from '@vitrine/contract'
import {
  type Adjustment,
  adjustAmount,
  currencyDecimals,
  HUNDRED_PERCENT_BASIS_POINTS,
  MAX_AMOUNT,
  parseDecimal,
  roundToEnding,
} from '@vitrine/pricing'
import { z } from 'zod'
import {
  type BulkError,
  type BulkState,
  changeEach,
  fromUnits,
} from '../bulk-products/set-and-adjust-properties.ts'
import { WEIGHT_DECIMALS } from '../validation/parse-amounts.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'

export const FormulaSchema = z.strictObject({
  property: z.enum(['price', 'cost', 'weight']),
  change: z.union([
    z.strictObject({ set: z.number().min(0) }),
    z.strictObject({ amount: z.number() }),
    z.strictObject({ percent: z.number().min(-100).max(1000) }),
  ]),
  ending: z.number().min(0).lt(1).optional(),
})

/** The result of a formula for one product. */
export type CompiledFormula = (product: BulkState) => BulkState | BulkError

/** Compiles a formula into a function, or returns its violations. */
export function compileFormula(formula: BulkFormula, currency: string): CompiledFormula | FieldViolation[] {
  const errors = new ValidationErrors()
  const decimals = formula.property === 'weight' ? WEIGHT_DECIMALS : currencyDecimals(currency)
  const step = 10 ** decimals
  const units = (field: string, value: number) => {
    const read = parseDecimal(value, decimals, MAX_AMOUNT)
    if (read === undefined)
      errors.add(field, validationError('DECIMAL_MAX_SCALE', `must have at most ${decimals} decimal places`))
    return read ?? 0
  }
  const { change, property } = formula
  const ending = formula.ending === undefined ? undefined : units('formula.ending', formula.ending)
  const rounded = (value: number | undefined) =>
    value === undefined || ending === undefined ? value : roundToEnding(value, ending, step)

  if ('set' in change) {
    const value = rounded(units('formula.change.set', change.set)) ?? 0
    if (errors.violations.length > 0) return errors.violations
    return (product) => withEveryValue(product, property, fromUnits(property, value))
  }
  const by: Adjustment =
    'amount' in change
      ? { type: 'AMOUNT', amount: units('formula.change.amount', change.amount) }
      : { type: 'PERCENT', basisPoints: basisPoints(change.percent, errors) }
  if (errors.violations.length > 0) return errors.violations
  return (product) => changeEach(product, property, (value) => rounded(adjustAmount(value, by)))
}

function basisPoints(percent: number, errors: ValidationErrors): number {
  const read = parseDecimal(percent, 2, 10 * HUNDRED_PERCENT_BASIS_POINTS)
  if (read === undefined)
    errors.add(
      'formula.change.percent',
      validationError('DECIMAL_MAX_SCALE', 'must have at most 2 decimal places'),
    )
  return read ?? 0
}

/** Sets the product's value and removes the overrides of its variants. */
const withEveryValue = (product: BulkState, property: BulkProperty, value: number): BulkState => ({
  ...product,
  [property]: value,
  variants: product.variants.map((variant) => ({ ...variant, [property]: null })),
})
