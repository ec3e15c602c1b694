import type { ExternalPages, Prompt, ResponseMode } from '@vitrine/contract'

/** How an app receives the result of a sign-in (RFC 6749, with PKCE). */
export interface AuthorizationRequest {
  /** Absent when the response goes to the framing page. */
  readonly redirectUri?: string | undefined
  readonly responseMode: ResponseMode
  readonly codeChallenge: string
  readonly state?: string | undefined
  readonly prompt: Prompt
  /** SHA-256 of the token of a completed sign-in. */
  readonly sessionTokenHash?: string | undefined
}

/** Callback URLs, each under an origin of the app. */
export type Callbacks = Readonly<Partial<Record<CallbackName, string>>>

export const CALLBACK_NAMES = [
  'postFlowUrl',
  'thankYouPageUrl',
  'cartPageUrl',
  'loginUrl',
  'bookingsServiceListUrl',
  'planListUrl',
] as const
export type CallbackName = (typeof CALLBACK_NAMES)[number]

/** The flow that an app has sent a shopper for. */
export interface RedirectFlow {
  readonly auth?: AuthorizationRequest
  readonly checkoutId?: string
  /** Whether a member of staff places a test order in a shop in setup. */
  readonly isPreview?: boolean
  /** Whether the browser that opened a checkout is known to be its owner's. */
  readonly isOwners?: boolean
  /** SHA-256 of the address to which the link to a checkout was emailed. */
  readonly invitedAs?: string
  /** A page of the merchant outside the shop, and the parameters for it. */
  readonly external?: {
    readonly flow: keyof ExternalPages
    readonly parameters: Readonly<Record<string, string>>
  }
  /** Rejected form input, sealed with the secret of the browser. */
  readonly typed?: string
  readonly callbacks: Callbacks
}
