import { isInvalidArguments, isVitrineError, type VitrineError } from '../errors.ts'

export const LoginState = {
  SUCCESS: 'SUCCESS',
  INITIAL: 'INITIAL',
  FAILURE: 'FAILURE',
  EMAIL_VERIFICATION_REQUIRED: 'EMAIL_VERIFICATION_REQUIRED',
  OWNER_APPROVAL_REQUIRED: 'OWNER_APPROVAL_REQUIRED',
  USER_CAPTCHA_REQUIRED: 'USER_CAPTCHA_REQUIRED',
  SILENT_CAPTCHA_REQUIRED: 'SILENT_CAPTCHA_REQUIRED',
} as const
export type LoginState = (typeof LoginState)[keyof typeof LoginState]

export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'missingCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidCaptchaToken'

export interface LoginFailure {
  loginState: 'FAILURE'
  error: string
  errorCode?: LoginErrorCode
  /** The HTTP status, to tell an outage from a wrong email address. Not enumerable. */
  readonly status?: number | undefined
  /** The error behind the failure. Not enumerable. */
  readonly cause?: unknown
}

/** The result of a registration, login or verification. */
export type LoginOutcome =
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | LoginFailure

interface SignInResponse {
  state?: string
  sessionToken?: string
  stateToken?: string
}

/** Converts a sign-in response. */
export function toLoginOutcome({ state, sessionToken, stateToken }: SignInResponse): LoginOutcome {
  switch (state) {
    case 'SUCCESS':
      return { loginState: 'SUCCESS', data: { sessionToken: sessionToken as string } }
    case 'REQUIRE_OWNER_APPROVAL':
      return { loginState: 'OWNER_APPROVAL_REQUIRED' }
    case 'REQUIRE_EMAIL_VERIFICATION':
      return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: stateToken as string } }
    default:
      return UNKNOWN_STATE
  }
}

export const UNKNOWN_STATE: LoginFailure = { loginState: 'FAILURE', error: 'Unknown _state' }

/** Maps error codes of the platform to error codes of forms. The platform's codes are strings, not numbers. */
const errorCodes = (...own: [code: string, meaning: LoginErrorCode][]) =>
  new Map<unknown, LoginErrorCode>([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ...own,
  ])
const REGISTER = /* @__PURE__ */ errorCodes(['-19995', 'emailAlreadyExists'])
const LOGIN = /* @__PURE__ */ errorCodes(['-19976', 'invalidPassword'], ['-19973', 'resetPassword'])

/** Converts the error of a failed registration. */
export function toRegisterFailure(error: unknown): LoginFailure {
  const address = isInvalidArguments(error)
    ? error.details.validationError.fieldViolations.find(({ data }) => data?.type === 'EMAIL')
    : undefined
  return address
    ? failure(error, 'invalidEmail', address.description)
    : failure(error, REGISTER.get(codeOf(error)))
}

/** Converts the error of a failed login. */
export const toLoginFailure = (error: unknown): LoginFailure =>
  failure(error, LOGIN.get(codeOf(error)) ?? 'invalidEmail')

const codeOf = (error: unknown) => isVitrineError(error) && error.code

const failure = (
  cause: unknown,
  errorCode: LoginErrorCode | undefined,
  error = cause instanceof Error ? cause.message : String(cause),
): LoginFailure =>
  Object.defineProperties(
    { loginState: 'FAILURE', error, ...(errorCode && { errorCode }) },
    { cause: { value: cause }, status: { value: (cause as VitrineError | undefined)?.status } },
  ) as LoginFailure
