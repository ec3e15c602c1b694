import type { Prompt, ResponseMode } from '@vitrine/contract'

/** How an app wants to hear that somebody has signed in (RFC 6749, with PKCE). */
export interface AuthorizationRequest {
  /** None when the answer goes to the page that framed us. */
  readonly redirectUri?: string | undefined
  readonly responseMode: ResponseMode
  readonly codeChallenge: string
  readonly state?: string | undefined
  readonly prompt: Prompt
  /** SHA-256 of the token of a sign-in that has happened already. */
  readonly sessionTokenHash?: string | undefined
}

/** Where a shopper may go from here, each under an origin of the app that sent them. */
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

/** What an app has sent a shopper for. */
export interface RedirectRequest {
  readonly auth?: AuthorizationRequest
  readonly checkoutId?: string
  /** Whether the browser that opened a checkout is known to be its owner's. */
  readonly isOwners?: boolean
  /** SHA-256 of the address to which the link to a checkout was emailed. */
  readonly invitedAs?: string
  /** What was typed there and not taken yet, sealed with the secret of the browser. */
  readonly typed?: string
  readonly callbacks: Callbacks
}
