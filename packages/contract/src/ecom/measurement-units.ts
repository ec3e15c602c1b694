import { defineEnum } from '../define-enum.ts'

/** The unit of weights. */
export const WeightUnit = /* @__PURE__ */ defineEnum('UNSPECIFIED_WEIGHT_UNIT KG LB')
export type WeightUnit = keyof typeof WeightUnit

/** The unit of distances, such as a delivery radius. */
export const LengthUnit = /* @__PURE__ */ defineEnum('UNSPECIFIED_LENGTH_UNIT KM MI')
export type LengthUnit = keyof typeof LengthUnit

/** The unit of durations, such as a payment hold. */
export const DurationUnit = /* @__PURE__ */ defineEnum('UNKNOWN_DURATION_UNIT MINUTES HOURS DAYS')
export type DurationUnit = keyof typeof DurationUnit
