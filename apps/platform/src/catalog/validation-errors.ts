import type { FieldViolation } from '@vitrine/contract'

/** The rule a value breaks, without the name of its field. */
export type Fault = Omit<FieldViolation, 'field'>

export const fault = (violatedRule: Fault['violatedRule'], description: string): Fault => ({
  violatedRule,
  description,
})

/** Collects what is wrong with the fields of one request. */
export class Faults {
  readonly violations: FieldViolation[] = []

  add(field: string, { violatedRule, description }: Fault): void {
    this.violations.push({ field, violatedRule, description })
  }

  /** The value, unless it is a fault; then that is noted, and zero stands in until everything is checked. */
  take(field: string, value: number | Fault): number {
    if (typeof value === 'number') return value
    this.add(field, value)
    return 0
  }
}
