import type { FieldViolation } from '@vitrine/contract'
import { isVitrineError } from '../errors.ts'

/** Where a sign-in stands. */
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
  /** The HTTP status, so that an outage is not taken for a wrong address. Not enumerable. */
  readonly status?: number | undefined
  /** What was thrown. Not enumerable. */
  readonly cause?: unknown
}

/** How a registration, login or verification ended. */
export type LoginOutcome =
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  | LoginFailure

interface StateMachine {
  loginState: LoginState
  data?: { stateToken?: string }
}

interface SignInAnswer {
  state?: string
  sessionToken?: string
  stateToken?: string
}

/** The outcome for what the platform answered. */
export function outcomeOf({ state, sessionToken, stateToken }: SignInAnswer): LoginOutcome {
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

const CAPTCHA: Record<string, LoginErrorCode> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
}
const REGISTER: Record<string, LoginErrorCode> = { ...CAPTCHA, '-19995': 'emailAlreadyExists' }
const LOGIN: Record<string, LoginErrorCode> = {
  ...CAPTCHA,
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}

/** The outcome when a registration was not accepted. */
export function registerFailure(error: unknown): LoginFailure {
  const address = violationsOf(error).find(({ data }) => data?.type === 'EMAIL')
  return address
    ? failure(error, address.description, 'invalidEmail')
    : failure(error, textOf(error), REGISTER[codeOf(error)])
}

/** The outcome when a login was not accepted. */
export const loginFailure = (error: unknown): LoginFailure =>
  failure(error, textOf(error), LOGIN[codeOf(error)] ?? 'invalidEmail')

const failure = (cause: unknown, error: string, errorCode?: LoginErrorCode): LoginFailure =>
  Object.defineProperties(
    { loginState: 'FAILURE', error, ...(errorCode && { errorCode }) },
    { cause: { value: cause }, status: { value: isVitrineError(cause) ? cause.status : undefined } },
  ) as LoginFailure

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Codes are compared as text: a number is not one of them. */
const codeOf = (error: unknown): string => {
  const code: unknown = isVitrineError(error) ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

const violationsOf = (error: unknown): FieldViolation[] =>
  isVitrineError(error) && error.code === 'INVALID_ARGUMENT'
    ? error.details.validationError.fieldViolations
    : []

export type { StateMachine }
