import { defineEnum } from './define-enum.ts'
import type { PlatformRefusals } from './platform-errors.ts'

/** Which rule a field broke. */
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
  /** What the rule compares with, such as `{ threshold: 12 }`. */
  data?: Record<string, unknown>
}

export interface ValidationError {
  fieldViolations: FieldViolation[]
}

/** What comes with a refusal of the hosted platform is not ours to promise. */
export type UnknownData = Record<string, unknown>

/**
 * The data that known refusals carry: those of a Vitrine platform, and those of the hosted one that a shop meets and
 * may branch on. Codes outside this list exist.
 */
export interface Refusals extends PlatformRefusals {
  APP_NOT_INSTALLED: UnknownData

  /** There is no collection of this slug. The wire has the number. */
  '404': UnknownData

  /** Sign-in: the address has an account already. */
  '-19995': UnknownData
  /** Sign-in: wrong e-mail or password. */
  '-19976': UnknownData
  /** Sign-in: the password must be set anew. */
  '-19973': UnknownData
  /** Sign-in: a captcha token is missing. */
  '-19971': UnknownData
  /** Sign-in: the captcha token is not valid. */
  '-19970': UnknownData
}

/** A code that this version knows by name. */
export type RefusalCode = keyof Refusals

/** A refusal: the request was understood and the answer is no. */
export interface ApplicationError<Code extends string | number = string | number> {
  code: Code
  description: string
  data: Code extends RefusalCode ? Refusals[Code] : Record<string, unknown>
}

/** The body of every answer that is not 200. */
export interface ErrorBody {
  message: string
  details: ({ applicationError: ApplicationError } | { validationError: ValidationError }) & {
    /** The name of the request in the platform's log, as in the answer's header. */
    requestId?: string
  }
}

/** The answer header that names a request in the platform's log. */
export const REQUEST_ID_HEADER = 'x-wix-request-id'
