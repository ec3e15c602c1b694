import type { Refusal } from '../refusal.ts'

/** What somebody wants to do. An answer that was given for one is good for no other. */
export const CAPTCHA_ACTIONS = ['login', 'register', 'recovery', 'order'] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

/** One that people see and start, or one that works while they fill in a form. */
export type CaptchaKind = 'visible' | 'invisible'

/** What came in the two fields that the wire has for the answers of captchas. */
export type CaptchaTokens = Partial<Readonly<Record<CaptchaKind, string | undefined>>>

/** An answer that someone who knows about captchas is to judge. */
export interface CaptchaAnswer {
  readonly token: string
  readonly kind: CaptchaKind
  readonly action: CaptchaAction
}

/** Judges answers: ours by default, or a service elsewhere. One that cannot say is as good as one that says no. */
export interface CaptchaProvider {
  judge(answer: CaptchaAnswer): Promise<'right' | 'wrong' | 'unavailable'>
}

type Refused = Refusal<'-19971' | '-19970' | 'CAPTCHA_UNAVAILABLE'>

/** Says whether somebody may go on with an action. */
export type VerifyCaptcha = (tokens: CaptchaTokens, action: CaptchaAction) => Promise<'passed' | Refused>
