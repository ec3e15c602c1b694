import type { ExternalPages } from '@vitrine/contract'
import { z } from 'zod'
import {
  type AuthorizationRequest,
  CALLBACK_NAMES,
  type Callbacks,
} from '../../kernel/database/schema/identity/redirect-flow.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { AppRow } from '../../shop/apps/app-repository.ts'
import { isAllowedRedirectUri, parseCallbackUrl, UNUSED_REDIRECT_URI } from '../../shop/apps/redirect-uris.ts'

const address = z.string().max(2000)
const field = z.string().max(200).optional()

/** An authorization request with PKCE. Only S256: a plain challenge gives no protection. */
export const AuthorizationParameters = z.object({
  clientId: z.string(),
  responseType: z.literal('code').default('code'),
  redirectUri: address.optional(),
  responseMode: z.enum(['fragment', 'query', 'web_message']).default('fragment'),
  codeChallenge: z.string().regex(/^[\w-]{43}$/, 'must be the URL-safe base64 of a SHA-256'),
  codeChallengeMethod: z.literal('S256'),
  state: z.string().max(1000).optional(),
  sessionToken: z.string().max(200).optional(),
})
export type AuthorizationParameters = z.infer<typeof AuthorizationParameters>

/** The flows. Those to external pages are supported where the merchant has such a page. */
const FLOWS = {
  auth: z.object({
    authRequest: AuthorizationParameters,
    prompt: z.enum(['login', 'none']).default('login'),
  }),
  login: z.object({}),
  logout: z.object({ clientId: z.string() }),
  storesProduct: z.object({ productSlug: z.string().min(1).max(200) }),
  ecomCheckout: z.object({ checkoutId: z.string() }),
  bookingsCheckout: z.object({
    slotAvailability: z
      .record(z.string(), z.unknown())
      .refine((slot) => JSON.stringify(slot).length <= 4000, 'must have at most 4,000 characters of JSON')
      .optional(),
    timezone: field,
  }),
  bookingsBook: z.object({ resourceId: field }),
  eventsCheckout: z.object({ reservationId: field, eventSlug: field }),
  paidPlansCheckout: z.object({
    planId: z.string().min(1).max(200),
    checkoutData: z.string().max(2000).optional(),
  }),
} as const
type FlowName = keyof typeof FLOWS

const FLOW_NAMES = Object.keys(FLOWS) as FlowName[]

export const EXTERNAL_FLOWS = [
  'bookingsCheckout',
  'bookingsBook',
  'eventsCheckout',
  'paidPlansCheckout',
] as const satisfies readonly (FlowName & keyof ExternalPages)[]
type ExternalFlow = (typeof EXTERNAL_FLOWS)[number]

const callbackNames = Object.fromEntries(CALLBACK_NAMES.map((name) => [name, address.optional()]))

/** A request for a link to a hosted page: exactly one flow must be set. */
export const RedirectSessionBody = z
  .object({
    ...(Object.fromEntries(FLOW_NAMES.map((name) => [name, FLOWS[name].optional()])) as {
      [Name in FlowName]: z.ZodOptional<(typeof FLOWS)[Name]>
    }),
    callbacks: z.object(callbackNames).default({}),
    preferences: z
      .object({ additionalQueryParameters: z.record(z.string().max(100), z.string().max(500)).optional() })
      .default({}),
  })
  .refine(
    (body) => FLOW_NAMES.filter((name) => body[name] !== undefined).length === 1,
    `must have exactly one of ${FLOW_NAMES.join(', ')}`,
  )
export type RedirectSessionBody = z.infer<typeof RedirectSessionBody>

/**
 * The query of an external page: the fields of the flow, as JSON where they are not text, and the additional parameters.
 * Those cannot replace a field, nor a callback, which would be unchecked.
 */
export function externalPageParameters(
  flow: ExternalFlow,
  { [flow]: fields = {}, preferences }: RedirectSessionBody,
): Record<string, string> {
  const reserved = new Set<string>([...CALLBACK_NAMES, ...Object.keys(FLOWS[flow].shape)])
  const additional = Object.entries(preferences.additionalQueryParameters ?? {})
  return Object.fromEntries([
    ...additional.filter(([name]) => !reserved.has(name)),
    ...Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ])
}

type Registered = Pick<AppRow, 'origins' | 'redirectUris'>

type RedirectUriRefusal = Refusal<'INVALID_REDIRECT_URI'>

/** The callbacks of a request, if all of them are allowed. */
export function parseCallbacks(
  input: RedirectSessionBody['callbacks'],
  app: Registered,
  platformUrl: string,
): Callbacks | RedirectUriRefusal {
  const callbacks: Record<string, string> = {}
  for (const name of CALLBACK_NAMES) {
    const address = input[name]
    if (address === undefined || address === '') continue
    const url = parseCallbackUrl(address, app, platformUrl)
    if (url === undefined) return refuse('INVALID_REDIRECT_URI', { field: `callbacks.${name}` })
    callbacks[name] = url
  }
  return callbacks
}

/** Validates the redirect URI of an authorization. A response to the framing page needs none. */
export function checkRedirectUri(
  { redirectUri, responseMode }: Pick<AuthorizationRequest, 'redirectUri' | 'responseMode'>,
  app: Registered,
  platformUrl: string,
): RedirectUriRefusal | undefined {
  if (redirectUri === undefined && responseMode === 'web_message') return undefined
  if (redirectUri === UNUSED_REDIRECT_URI) return undefined
  const isAllowed = redirectUri !== undefined && isAllowedRedirectUri(redirectUri, app, platformUrl)
  return isAllowed ? undefined : refuse('INVALID_REDIRECT_URI', { field: 'auth.authRequest.redirectUri' })
}
