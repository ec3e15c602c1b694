import { z } from 'zod'
import { readBody } from '../http/input.ts'
import { replyOAuth } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
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

export const identityRoutes = ({ db, config, now }: Server, keys: () => Promise<Keys>) =>
  ({
    'POST /oauth2/token': async (c) => {
      const request = await readBody(c, TokenRequest)
      const grant = grantNamed(request.grantType) ?? unsupported
      const granting = { db, keys: await keys(), issuer: config.publicUrl, now: now() }
      return replyOAuth(c, await grant(granting, request))
    },
  }) satisfies Routes
