import { enumeration } from '../define-enum.ts'

/** What distances are measured in, such as the radius of a delivery. */
export const LengthUnit = /* @__PURE__ */ enumeration('UNSPECIFIED_LENGTH_UNIT KM MI')
export type LengthUnit = keyof typeof LengthUnit

/** What durations are measured in, such as how long a payment is reserved. */
export const DurationUnit = /* @__PURE__ */ enumeration('UNKNOWN_DURATION_UNIT MINUTES HOURS DAYS')
export type DurationUnit = keyof typeof DurationUnit
