import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findMember } from '../members/member-repository.ts'
import { beginMemberSession, type OnSignIn } from '../sessions/begin-session.ts'
import { revokeSession, type SessionRow } from '../sessions/session-repository.ts'
import { visitorIn } from '../sessions/session-tokens.ts'
import type { SessionClient } from '../sessions/sessions.ts'
import { lockAuthorizationCode, matchesChallenge, redeemAuthorizationCode } from './authorization-codes.ts'
import { type SessionGrantContext, type Tokens, tokensOf } from './grant-tokens.ts'

export interface CodeExchange {
  readonly clientId: string
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri?: string | undefined
}

/**
 * Exchanges a code for a member's tokens, once. A reused code has leaked, so its session ends; a wrong verifier
 * invalidates the code.
 */
export async function exchangeCode(
  grantContext: SessionGrantContext & { readonly onSignIn: OnSignIn },
  exchange: CodeExchange,
): Promise<Tokens | Refusal<'invalid_grant'>> {
  // The effects of a rejected exchange must persist, so it does not return a refusal inside the transaction.
  const session = await inTransaction(grantContext.db, (tx) => exchangeIn(tx, grantContext, exchange))
  return session ? tokensOf(grantContext, session) : refuse('invalid_grant')
}

async function exchangeIn(
  tx: Queryable,
  { onSignIn, announcesRotation, now }: SessionClient & { readonly onSignIn: OnSignIn; readonly now: Date },
  { clientId, code, codeVerifier, redirectUri }: CodeExchange,
): Promise<SessionRow | undefined> {
  const row = await lockAuthorizationCode(tx, code)
  if (!row) return undefined
  if (row.usedAt) {
    if (row.sessionId !== null) await revokeSession(tx, row.sessionId, now)
    return undefined
  }
  const isProven =
    now < row.expiresAt &&
    parseId(clientId) === row.appId &&
    (redirectUri ?? null) === row.redirectUri &&
    matchesChallenge(codeVerifier, row.codeChallenge)
  const member = isProven ? await findMember(tx, row.memberId) : undefined
  if (member?.status !== 'ACTIVE') {
    await redeemAuthorizationCode(tx, row, null, now)
    return undefined
  }
  const { appId, memberId, userAgent, issuedBy } = row
  // A member signed in by a back end has not authenticated: sensitive changes ask for the password.
  const authenticatedAt = issuedBy === null ? row.authenticatedAt : null
  const proven = { appId, memberId, userAgent, authenticatedAt, issuedBy }
  const newSession = { ...proven, announcesRotation, visitor: visitorIn(row) }
  const session = await beginMemberSession(tx, newSession, onSignIn, now)
  await redeemAuthorizationCode(tx, row, session.id, now)
  return session
}
