import type { FieldViolation } from '@vitrine/contract'

/** A violated rule without its field. */
export type ValidationError = Omit<FieldViolation, 'field'>

export const validationError = (
  violatedRule: ValidationError['violatedRule'],
  description: string,
): ValidationError => ({
  violatedRule,
  description,
})

/** Collects the violations of one request. */
export class ValidationErrors {
  readonly violations: FieldViolation[] = []

  add(field: string, { violatedRule, description }: ValidationError): void {
    this.violations.push({ field, violatedRule, description })
  }

  /** The value; for a violation, records it and returns zero until everything is checked. */
  take(field: string, value: number | ValidationError): number {
    if (typeof value === 'number') return value
    this.add(field, value)
    return 0
  }
}
