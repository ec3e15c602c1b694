import { defineEnum } from '../define-enum.ts'

export const Prompt = /* @__PURE__ */ defineEnum('login none')
export type Prompt = keyof typeof Prompt

export const MembersAccountSection = /* @__PURE__ */ defineEnum(
  'ACCOUNT_INFO BOOKINGS ORDERS SUBSCRIPTIONS EVENTS',
)
export type MembersAccountSection = keyof typeof MembersAccountSection

export const CallbackType = /* @__PURE__ */ defineEnum('UNKNOWN LOGOUT CHECKOUT AUTHORIZE')
export type CallbackType = keyof typeof CallbackType

export const ResponseMode = /* @__PURE__ */ defineEnum('fragment query web_message')
export type ResponseMode = keyof typeof ResponseMode

/** A redirect to a page of the platform. Exactly one of the first nine fields selects the page. */
export interface RedirectSessionRequest {
  bookingsCheckout?: { slotAvailability?: Record<string, unknown>; timezone?: string }
  ecomCheckout?: { checkoutId: string }
  eventsCheckout?: { reservationId?: string; eventSlug?: string }
  paidPlansCheckout?: { planId?: string; checkoutData?: string }
  login?: Record<string, never>
  logout?: { clientId: string }
  auth?: { authRequest: AuthorizeRequest; prompt?: Prompt }
  storesProduct?: { productSlug: string }
  bookingsBook?: { resourceId?: string }
  callbacks?: RedirectCallbacks
  preferences?: RedirectPreferences
}

/** An authorization request with PKCE (RFC 7636). */
export interface AuthorizeRequest {
  clientId: string
  responseType?: 'code'
  redirectUri?: string | undefined
  scope?: string
  state?: string
  responseMode?: ResponseMode
  codeChallenge?: string
  codeChallengeMethod?: 'S256'
  sessionToken?: string | undefined
}

/** The URLs that the visitor returns to. */
export interface RedirectCallbacks {
  thankYouPageUrl?: string
  postFlowUrl?: string
  loginUrl?: string
  bookingsServiceListUrl?: string
  cartPageUrl?: string
  planListUrl?: string
}

export interface RedirectPreferences {
  useGenericWixPages?: boolean
  maintainIdentity?: boolean
  additionalQueryParameters?: Record<string, string>
}

export interface RedirectSession {
  _id: string
  /** The URL to redirect the visitor to. */
  fullUrl: string
  urlDetails?: { endpoint: string; searchParams: Record<string, string> }
  sessionToken?: string
  shortUrl?: string
}
