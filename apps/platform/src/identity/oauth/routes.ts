import { z } from 'zod'
import type { Keys } from '../../kernel/credentials/signing-keys.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { parseAuthorization } from '../../kernel/http/parse-authorization.ts'
import { replyOAuth } from '../../kernel/http/reply.ts'
import { InvalidInputError } from '../../kernel/http/request-input.ts'
import type { Handler, HttpContext, Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { withAttemptLimit } from '../../kernel/rate-limit/attempt-limits.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { OnSignIn } from '../sessions/begin-session.ts'
import { announcesRotation } from '../tokens/refresh-tokens.ts'
import { grantAppIssuedTokens } from './app-issued-tokens.ts'
import type { ReadBearer } from './bearer-authenticator.ts'
import { exchangeCode } from './exchange-code.ts'
import { grantVisitorTokens, renewTokens, type SessionGrantContext, type Tokens } from './grant-tokens.ts'
import { parseTokenRequest, type TokenRequest } from './token-schema.ts'

const text = z.string().min(1).max(4096)
const AnonymousGrant = z.object({ clientId: text })
const RefreshGrant = z.object({ refreshToken: text, clientId: text.optional() })
const CodeGrant = z.object({ clientId: text, code: text, codeVerifier: text, redirectUri: text.optional() })
const AppIssuedGrantRequest = z.object({
  memberId: text,
  clientId: text.optional(),
  sessionToken: text.optional(),
  scope: z.literal('offline_access').optional(),
})

/** Any of them, for the API description. */
const AnyGrant = z.looseObject({ grantType: z.string().optional() })

interface TokenServer extends SessionGrantContext {
  readonly onSignIn: OnSignIn
  readonly readBearer: ReadBearer
  readonly authorization: string
  /** The client's network. */
  readonly network: string
}

const isUnknownSecret = (outcome: Tokens | Refusal) =>
  outcome instanceof Refusal && outcome.code === 'unauthorized_client'

type GrantError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unauthorized_client'
  | 'access_denied'
  | 'RATE_LIMITED'
type Outcome = Promise<Tokens | Refusal<GrantError>>
type Grant = (grantContext: TokenServer, request: TokenRequest) => Outcome

const grant =
  <Schema extends z.ZodType>(
    schema: Schema,
    grant: (grantContext: TokenServer, input: z.infer<Schema>) => Outcome,
  ): Grant =>
  async (grantContext, request) => {
    const { success, data } = schema.safeParse(request)
    return success ? grant(grantContext, data) : refuse('invalid_request')
  }

/** The grants of the token endpoint, by name. */
const GRANTS: Readonly<Record<string, Grant>> = {
  anonymous: grant(AnonymousGrant, (grantContext, { clientId }) =>
    grantVisitorTokens(grantContext, clientId),
  ),
  refresh_token: grant(RefreshGrant, (grantContext, { refreshToken, clientId }) =>
    renewTokens(grantContext, refreshToken, clientId),
  ),
  authorization_code: grant(CodeGrant, exchangeCode),
  authorized_client: grant(AppIssuedGrantRequest, (grantContext, { memberId, clientId, sessionToken }) => {
    const { db, network, authorization, now } = grantContext
    const lookUp = () =>
      grantAppIssuedTokens(grantContext, { authorization, memberId, clientId, sessionToken })
    return withAttemptLimit({ db, secret: 'apiKey', network, now, lookUp, isWrong: isUnknownSecret })
  }),
}

const unsupported: Grant = async () => refuse('unsupported_grant_type')

const grantNamed = (name: unknown): Grant =>
  (typeof name === 'string' && Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined) ?? unsupported

interface Parts {
  readonly keys: () => Promise<Keys>
  readonly readBearer: ReadBearer
  readonly onSignIn: OnSignIn
}

export const identityRoutes = (
  { db, config, now, limiter, log }: Server,
  { keys, readBearer, onSignIn }: Parts,
) => {
  /** Anyone can get tokens, so only their number is limited: by network, and new visitors most of all. */
  const limitGrants = async (network: string | undefined, name: unknown) => {
    if (network === undefined) return undefined
    const isNew = name === 'anonymous'
    const limit = isNew ? LIMITS.visitorsPerNetwork : LIMITS.renewalsPerNetwork
    const key = [isNew ? 'new visitor' : 'token request', network]
    return limiter({ key, limit, windowMs: LIMITS.requestWindow }, now())
  }

  const grantTokens = async (c: HttpContext) => {
    const request = await parseTokenRequest(c.req.raw)
    if (request instanceof Refusal) {
      if (request.code === 'invalid_request') return replyOAuth(c, request)
      throw new InvalidInputError(request)
    }
    const { grantType } = request
    const limited = await limitGrants(c.get('network'), grantType)
    if (limited) return replyOAuth(c, limited)
    const grantContext = { db, keys: await keys(), issuer: config.publicUrl, now: now() }
    const client = { announcesRotation: announcesRotation(c.req.header('accept') ?? '') }
    const authorization = parseAuthorization(c.req.header('authorization')) ?? ''
    const outcome = await grantNamed(grantType)(
      { ...grantContext, ...client, onSignIn, readBearer, authorization, network: throttledNetwork(c) },
      request,
    )
    if (grantType === 'authorized_client') {
      const ids = { request_id: c.get('requestId'), member_id: request.memberId }
      log.info({ ...ids, granted: !(outcome instanceof Refusal) }, 'member tokens requested by an app')
    }
    return replyOAuth(c, outcome)
  }

  return {
    'POST /oauth2/token': operation(
      {
        access: 'anyone',
        summary: 'Issues tokens to a new visitor, or exchanges a refresh token for new tokens.',
        errors: [
          'invalid_request',
          'invalid_client',
          'invalid_grant',
          'unsupported_grant_type',
          'unauthorized_client',
          'access_denied',
          'RATE_LIMITED',
        ],
      },
      Object.assign(grantTokens satisfies Handler, { input: { body: AnyGrant } }),
    ),
  } satisfies Routes
}
