import type { Keys } from '../../kernel/credentials/signing-keys.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findApp } from '../../shop/apps/app-repository.ts'
import {
  assignApp,
  lockSession,
  revokeSession,
  type SessionRow,
  saveRenewal,
} from '../sessions/session-repository.ts'
import { type SessionClient, shopperOf, startVisitorSession } from '../sessions/sessions.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS, issueAccessToken } from '../tokens/access-tokens.ts'
import { parseRefreshToken, refreshToken, renewal } from '../tokens/refresh-tokens.ts'

/** The response of the token endpoint. */
export interface Tokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
}

export interface TokenGrantContext {
  readonly db: Database
  readonly keys: Keys
  readonly issuer: string
  readonly now: Date
}

/** A token request that creates a session. */
export type SessionGrantContext = TokenGrantContext & SessionClient

/** Creates a visitor. */
export async function grantVisitorTokens(
  grantContext: SessionGrantContext,
  clientId: string,
): Promise<Tokens | Refusal<'invalid_client'>> {
  const { db, now } = grantContext
  const appId = parseId(clientId)
  const app = appId === undefined ? undefined : await findApp(db, appId)
  if (!app) return refuse('invalid_client')
  return tokensOf(grantContext, await startVisitorSession(db, app, grantContext, now))
}

/**
 * Exchanges a refresh token for the next pair, or for a new access token where the session does not rotate. A reused
 * token ends the session for both holders.
 */
export async function renewTokens(
  grantContext: TokenGrantContext,
  token: string,
  clientId: string | undefined,
): Promise<Tokens | Refusal<'invalid_grant'>> {
  const { db, keys, now } = grantContext
  const name = parseRefreshToken(keys, token, now)
  if (!name) return refuse('invalid_grant')
  const renewed = await inTransaction(db, async (tx) => {
    const session = await sessionOfClient(tx, name.sessionId, clientId)
    if (!session) return undefined
    // A session that began after a key was replaced has no token of that key.
    if (name.issuedBefore && session.createdAt >= name.issuedBefore) return undefined
    switch (renewal(session, name.generation, now)) {
      case 'rotate':
        await saveRenewal(tx, session.id, name.generation + 1, now)
        return { ...session, generation: name.generation + 1 }
      case 'keep':
        await saveRenewal(tx, session.id, name.generation, now)
        return session
      case 'repeat':
        return session
      case 'revoke':
        await revokeSession(tx, session.id, now)
        return undefined
      case 'refuse':
        return undefined
    }
  })
  return renewed ? tokensOf(grantContext, renewed) : refuse('invalid_grant')
}

/**
 * The session, locked, if it belongs to the client. A session with an assumed app belongs to the first client that
 * renews it.
 */
async function sessionOfClient(
  tx: Queryable,
  sessionId: string,
  clientId: string | undefined,
): Promise<SessionRow | undefined> {
  const session = await lockSession(tx, sessionId)
  if (!session || clientId === undefined) return session
  const appId = parseId(clientId)
  if (!session.isAppAssumed) return appId === session.appId ? session : undefined
  const app = appId === undefined ? undefined : await findApp(tx, appId)
  if (!app) return undefined
  await assignApp(tx, session.id, app.id)
  return { ...session, appId: app.id, isAppAssumed: false }
}

/** The current tokens of a session. */
export async function tokensOf(
  { keys, issuer, now }: Pick<TokenGrantContext, 'keys' | 'issuer' | 'now'>,
  session: Pick<SessionRow, 'id' | 'appId' | 'visitorId' | 'memberId' | 'generation'>,
): Promise<Tokens> {
  const bearer = { shopper: shopperOf(session), clientId: session.appId }
  return {
    access_token: await issueAccessToken({ keys, issuer, now }, bearer),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
    refresh_token: refreshToken(keys.refreshTokens[0].secret, {
      sessionId: session.id,
      generation: session.generation,
    }),
  }
}
