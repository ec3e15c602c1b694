import type { Refusal } from '../../kernel/refusal.ts'

/** The protected action. A token for one action is invalid for any other. */
export const CAPTCHA_ACTIONS = ['login', 'register', 'recovery', 'order'] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

/** A visible checkbox, or an invisible captcha while a form is filled in. */
export type CaptchaKind = 'visible' | 'invisible'

/** The two captcha token fields of the wire. */
export type CaptchaTokens = Partial<Readonly<Record<CaptchaKind, string | undefined>>>

/** A captcha token to verify. */
export interface CaptchaResponse {
  readonly token: string
  readonly kind: CaptchaKind
  readonly action: CaptchaAction
}

/** Verifies tokens: our own captcha by default, or an external service. No result counts as a failure. */
export interface CaptchaProvider {
  verify(response: CaptchaResponse): Promise<'right' | 'wrong' | 'unavailable'>
}

type CaptchaRefusal = Refusal<'-19971' | '-19970' | 'CAPTCHA_UNAVAILABLE'>

/** Decides whether a caller may continue with an action. */
export type VerifyCaptcha = (
  tokens: CaptchaTokens,
  action: CaptchaAction,
) => Promise<'passed' | CaptchaRefusal>
