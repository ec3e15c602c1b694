import { defineEnum } from '../define-enum.ts'

/** What distances are measured in, such as the radius of a delivery. */
export const LengthUnit = /* @__PURE__ */ defineEnum('UNSPECIFIED_LENGTH_UNIT KM MI')
export type LengthUnit = keyof typeof LengthUnit

/** What durations are measured in, such as how long a payment is reserved. */
export const DurationUnit = /* @__PURE__ */ defineEnum('UNKNOWN_DURATION_UNIT MINUTES HOURS DAYS')
export type DurationUnit = keyof typeof DurationUnit
