import { enumeration } from './enumeration.ts'

/** Which rule a field broke. */
export const RuleType = /* @__PURE__ */ enumeration(
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

/**
 * The data that known refusals carry. Codes outside this list exist (a hosted platform adds its own);
 * these are the ones a shop meets and may branch on.
 */
export interface Refusals {
  UNAUTHENTICATED: NoData
  PERMISSION_DENIED: NoData
  NOT_FOUND: NoData
  RATE_LIMITED: NoData
  INTERNAL: NoData

  PRODUCT_NOT_FOUND: NoData
  COLLECTION_NOT_FOUND: NoData
  VARIANT_NOT_FOUND: NoData
  MEDIA_NOT_FOUND: NoData
  /** Another product or collection has the slug. */
  SLUG_TAKEN: NoData
  /** Somebody else changed it in the meantime; `data.revision` is the present one. */
  STALE_REVISION: NoData
  /** Only a product that manages variants has any to change. */
  VARIANTS_NOT_MANAGED: NoData
  /** The collection of all products is what it is. */
  COLLECTION_READ_ONLY: NoData
  /** The name of this request was given to another one before. */
  IDEMPOTENCY_KEY_REUSED: NoData
  /** The same request is being worked on; ask again in a moment. */
  IDEMPOTENCY_KEY_IN_USE: NoData

  CART_NOT_FOUND: NoData
  OWNED_CART_NOT_FOUND: NoData
  ERROR_COUPON_DOES_NOT_EXIST: NoData
  ERROR_COUPON_EXPIRED: NoData
  ERROR_COUPON_NOT_APPLICABLE: NoData
  CHECKOUT_NOT_FOUND: NoData
  ORDER_NOT_FOUND: NoData
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: NoData
  APP_NOT_INSTALLED: NoData

  /** A request with the merchants' cookie came from another site. */
  CSRF_REJECTED: NoData
  /** The set-up link was used, has run out, or never existed. */
  SET_UP_LINK_INVALID: NoData
  /** One code for an unknown address and a wrong password, so that neither tells which. */
  WRONG_CREDENTIALS: NoData

  /** Sign-in: the address has an account already. */
  '-19995': NoData
  /** Sign-in: wrong e-mail or password. */
  '-19976': NoData
  /** Sign-in: the password must be set anew. */
  '-19973': NoData
  /** Sign-in: a captcha token is missing. */
  '-19971': NoData
  /** Sign-in: the captcha token is not valid. */
  '-19970': NoData
}

export type NoData = Record<string, unknown>

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
  details: { applicationError: ApplicationError } | { validationError: ValidationError }
}

/** The answer header that names a request in the platform's log. */
export const REQUEST_ID_HEADER = 'x-wix-request-id'
