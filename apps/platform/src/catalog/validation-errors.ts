import type { FieldViolation } from '@vitrine/contract'

/** The rule a value breaks, without the name of its field. */
export type ValidationError = Omit<FieldViolation, 'field'>

export const validationError = (
  violatedRule: ValidationError['violatedRule'],
  description: string,
): ValidationError => ({
  violatedRule,
  description,
})

/** Collects what is wrong with the fields of one request. */
export class ValidationErrors {
  readonly violations: FieldViolation[] = []

  add(field: string, { violatedRule, description }: ValidationError): void {
    this.violations.push({ field, violatedRule, description })
  }

  /** The value, unless it is a fault; then that is noted, and zero stands in until everything is checked. */
  take(field: string, value: number | ValidationError): number {
    if (typeof value === 'number') return value
    this.add(field, value)
    return 0
  }
}
