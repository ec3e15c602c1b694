import { z } from 'zod'
import { replyOAuth } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { LIMITS } from '../limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type Granting, grantVisitor, renewTokens, type Tokens } from './grant-tokens.ts'
import type { Keys } from './keys.ts'

const text = z.string().max(4096)
const TokenRequest = z.looseObject({ grantType: z.unknown().optional() })
const AnonymousGrant = z.object({ clientId: text })
const RefreshGrant = z.object({ refreshToken: text, clientId: text.optional() })

type Outcome = Promise<Tokens | Refusal>

/** The grants of the token endpoint by their names. */
const GRANTS: Readonly<Record<string, (granting: Granting, request: unknown) => Outcome>> = {
  anonymous: async (granting, request) => {
    const { success, data } = AnonymousGrant.safeParse(request)
    return success ? grantVisitor(granting, data.clientId) : refuse('invalid_request')
  },
  refresh_token: async (granting, request) => {
    const { success, data } = RefreshGrant.safeParse(request)
    return success ? renewTokens(granting, data.refreshToken, data.clientId) : refuse('invalid_request')
  },
}

const grantNamed = (name: unknown) =>
  typeof name === 'string' && Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined

const unsupported = async (): Outcome => refuse('unsupported_grant_type')

export const identityRoutes = ({ db, config, now, limiter }: Server, keys: () => Promise<Keys>) => {
  /** Tokens are given to anyone, so only their number can be limited: by network, new visitors most of all. */
  const limitGrants = async (network: string | undefined, grant: unknown) => {
    if (network === undefined) return undefined
    const isNew = grant === 'anonymous'
    const limit = isNew ? LIMITS.visitorsPerAddress : LIMITS.renewalsPerAddress
    const key = [isNew ? 'new visitor' : 'token request', network]
    return limiter({ key, limit, windowMs: LIMITS.requestWindow }, now())
  }

  return {
    'POST /oauth2/token': takes({ body: TokenRequest }, async (c, { body: request }) => {
      const limited = await limitGrants(c.get('network'), request.grantType)
      if (limited) return replyOAuth(c, limited)
      const grant = grantNamed(request.grantType) ?? unsupported
      const granting = { db, keys: await keys(), issuer: config.publicUrl, now: now() }
      return replyOAuth(c, await grant(granting, request))
    }),
  } satisfies Routes
}
