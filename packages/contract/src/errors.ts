import { defineEnum } from './define-enum.ts'
import type { PlatformRefusals } from './platform-errors.ts'

/** The validation rule that a field violates. */
export const RuleType = /* @__PURE__ */ defineEnum(
  'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT DECIMAL_LTE DECIMAL_GTE DECIMAL_LT DECIMAL_GT DECIMAL_MAX_SCALE INVALID_ENUM_VALUE REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT EXACT_LENGTH EXACT_SIZE REQUIRED_ONE_OF_FIELD',
)
export type RuleType = keyof typeof RuleType

export interface FieldViolation {
  /** Dotted path of the field. */
  field: string
  description: string
  violatedRule: RuleType
  ruleName?: string
  /** The rule's parameters, such as `{ threshold: 12 }`. */
  data?: Record<string, unknown>
}

export interface ValidationError {
  fieldViolations: FieldViolation[]
}

/** Error data of Wix Headless, which this package does not type. */
export type UnknownData = Record<string, unknown>

/**
 * The data of known error codes: those of a Vitrine platform, and those of Wix Headless that shops handle. Other
 * codes exist.
 */
export interface Refusals extends PlatformRefusals {
  APP_NOT_INSTALLED: UnknownData

  /** No collection has this slug. The code is a number on the wire. */
  '404': UnknownData

  /** Sign-in: an account with this address exists. */
  '-19995': UnknownData
  /** Sign-in: wrong email or password. */
  '-19976': UnknownData
  /** Sign-in: the password must be reset. */
  '-19973': UnknownData
  /** Sign-in: the captcha token is missing. */
  '-19971': UnknownData
  /** Sign-in: the captcha token is invalid. */
  '-19970': UnknownData
}

/** A known error code. */
export type RefusalCode = keyof Refusals

/** A refusal: the request is valid, but the platform declines it. */
export interface ApplicationError<Code extends string | number = string | number> {
  code: Code
  description: string
  data: Code extends RefusalCode ? Refusals[Code] : Record<string, unknown>
}

/** The body of every response except 200. */
export interface ErrorBody {
  message: string
  details: ({ applicationError: ApplicationError } | { validationError: ValidationError }) & {
    /** The request id, as in the response header and the platform's log. */
    requestId?: string
  }
}

/** The response header with the request id. */
export const REQUEST_ID_HEADER = 'x-wix-request-id'
