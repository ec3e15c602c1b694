import type { ExternalPages, RedirectSession, Wire } from '@vitrine/contract'
import type { Shopper } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import type { RedirectFlow } from '../../kernel/database/schema/identity/redirect-flow.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { AppRow } from '../../shop/apps/app-repository.ts'
import { parseCallbackUrl } from '../../shop/apps/redirect-uris.ts'
import {
  findAppOfSession,
  findOwnCheckout,
  insertRedirect,
  type RedirectRow,
} from './redirect-session-repository.ts'
import {
  checkRedirectUri,
  EXTERNAL_FLOWS,
  externalPageParameters,
  parseCallbacks,
  type RedirectSessionBody,
} from './redirect-session-schema.ts'

interface CreateContext {
  readonly db: Database
  readonly publicUrl: string
  readonly shopUrl: string
  readonly externalPages: Readonly<ExternalPages>
  readonly shopper: Shopper
  /** The origin of the calling page, if any. */
  readonly origin: string | undefined
  readonly now: Date
}

type Refused = Refusal<
  'INVALID_REDIRECT_URI' | 'FLOW_NOT_SUPPORTED' | 'APP_NOT_FOUND' | 'CHECKOUT_NOT_FOUND' | 'UNAUTHENTICATED'
>

export interface RedirectSessionResponse {
  readonly redirectSession: Wire<RedirectSession>
}

/** The hosted page of each kind of link. */
const PAGES: Readonly<Record<RedirectRow['kind'], string>> = {
  auth: '/oauth2/authorize',
  login: '/sign-in',
  logout: '/sign-out',
  checkout: '/checkout',
  external: '/redirect',
}

/** Creates a link that sends a shopper to a hosted page or an external page, once, within ten minutes. */
export const createRedirectSession = (
  context: CreateContext,
  body: RedirectSessionBody,
): Promise<RedirectSessionResponse | Refused> =>
  inTransaction(context.db, async (tx) => {
    const flow = EXTERNAL_FLOWS.find((name) => body[name] !== undefined)
    if (flow && !context.externalPages[flow]) return refuse('FLOW_NOT_SUPPORTED', { flow })
    const app = await findAppOfSession(tx, context.shopper.sessionId)
    if (!app) return refuse('UNAUTHENTICATED')
    const callbacks = parseCallbacks(body.callbacks, app, context.publicUrl)
    if (callbacks instanceof Refusal) return callbacks
    const parameters = body.preferences.additionalQueryParameters ?? {}
    if (body.storesProduct) return productLink(context, body.storesProduct.productSlug, parameters)

    if (flow) {
      const request = { external: { flow, parameters: externalPageParameters(flow, body) }, callbacks }
      return storeLink(tx, context, app, { kind: 'external', request, parameters })
    }
    const requested = await readFlow(tx, context, app, body)
    if (requested instanceof Refusal) return requested
    if ('ownPage' in requested) return response(newId(context.now), requested.ownPage, parameters, undefined)
    const { kind, ...request } = requested
    return storeLink(tx, context, app, { kind, request: { ...request, callbacks }, parameters })
  })

type RequestedRedirect = { readonly kind: RedirectRow['kind'] } & Omit<RedirectFlow, 'callbacks'>

/** A page of the shop, on a registered domain of the app. */
interface ShopPage {
  readonly ownPage: string
}

/** The requested flow, if the app may use it. */
async function readFlow(
  db: Queryable,
  { shopper, publicUrl }: CreateContext,
  app: AppRow,
  { auth, logout, ecomCheckout }: RedirectSessionBody,
): Promise<RequestedRedirect | ShopPage | Refused> {
  const clientId = auth?.authRequest.clientId ?? logout?.clientId
  if (clientId !== undefined && parseId(clientId) !== app.id) return refuse('APP_NOT_FOUND')
  if (auth) {
    const { redirectUri, responseMode, codeChallenge, state, sessionToken } = auth.authRequest
    const unlisted = checkRedirectUri({ redirectUri, responseMode }, app, publicUrl)
    if (unlisted) return unlisted
    const sessionTokenHash = sessionToken ? hashOf(sessionToken) : undefined
    const request = { redirectUri, responseMode, codeChallenge, state, prompt: auth.prompt, sessionTokenHash }
    return { kind: 'auth', auth: request }
  }
  if (ecomCheckout) {
    const checkoutId = parseId(ecomCheckout.checkoutId)
    const owner = shopper.role === 'member' ? shopper.memberId : shopper.visitorId
    const checkout = checkoutId && (await findOwnCheckout(db, owner, checkoutId))
    if (!checkout) return refuse('CHECKOUT_NOT_FOUND')
    const { overrideCheckoutUrl } = checkout.info
    const ownPage = overrideCheckoutUrl && parseCallbackUrl(overrideCheckoutUrl, app, publicUrl)
    return ownPage
      ? { ownPage }
      : {
          kind: 'checkout',
          checkoutId: checkout.id,
          ...(shopper.isPreview && { isPreview: true }),
        }
  }
  return { kind: logout ? 'logout' : 'login' }
}

interface NewLink {
  readonly kind: RedirectRow['kind']
  readonly request: RedirectFlow
  readonly parameters: Readonly<Record<string, string>>
}

async function storeLink(
  tx: Queryable,
  { publicUrl, shopper, origin, now }: CreateContext,
  app: AppRow,
  { kind, request, parameters }: NewLink,
): Promise<RedirectSessionResponse> {
  const token = newSecret()
  const { id } = await insertRedirect(tx, {
    id: newId(now),
    tokenHash: hashOf(token),
    appId: app.id,
    kind,
    request,
    visitorId: shopper.role === 'visitor' ? shopper.visitorId : null,
    memberId: shopper.role === 'member' ? shopper.memberId : null,
    sessionId: shopper.sessionId,
    origin: origin !== undefined && app.origins.includes(origin) ? origin : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIMITS.redirectLifetime),
  })
  const endpoint = publicUrl + PAGES[kind]
  // Event receivers must not be able to use the link, so they get its target without its token.
  const payload = { id, urlDetails: { endpoint, searchParams: {} } }
  await recordEvent(tx, {
    type: 'wix.headless.v1.redirect_session_created',
    entityId: id,
    payload,
    actor: shopper,
    now,
  })
  return response(id, endpoint, { ...parameters, session: token }, token)
}

/** A product page belongs to the shop, so the link is direct. */
const productLink = (
  { shopUrl, now }: CreateContext,
  slug: string,
  parameters: Readonly<Record<string, string>>,
): RedirectSessionResponse =>
  response(newId(now), `${shopUrl}/products/${encodeURIComponent(slug)}`, parameters, undefined)

function response(
  id: string,
  endpoint: string,
  searchParams: Readonly<Record<string, string>>,
  sessionToken: string | undefined,
): RedirectSessionResponse {
  const search = new URLSearchParams(searchParams).toString()
  return {
    redirectSession: {
      id,
      fullUrl: search ? `${endpoint}?${search}` : endpoint,
      urlDetails: { endpoint, searchParams },
      ...(sessionToken !== undefined && { sessionToken }),
    },
  }
}
