import { newId } from '../database/ids.ts'
import type { Database } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import { ACCESS_TOKEN_LIFETIME, issueAccessToken } from './access-tokens.ts'
import type { Keys } from './keys.ts'
import { readRefreshToken, refreshToken, renewal, VISITOR_LIFETIME } from './refresh-tokens.ts'
import { appExists, insertSession, lockSession, revokeSession, saveRotation } from './session-repository.ts'

/** The answer of the token endpoint. */
export interface Tokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
}

export interface Granting {
  readonly db: Database
  readonly keys: Keys
  readonly issuer: string
  readonly now: Date
}

/** Lets a new visitor in. */
export async function grantVisitor(
  granting: Granting,
  clientId: string,
): Promise<Tokens | Refusal<'invalid_client'>> {
  const { db, now } = granting
  const appId = readId(clientId)
  if (appId === undefined || !(await appExists(db, appId))) return refuse('invalid_client')
  const session = { id: newId(now), appId, visitorId: newId(now), generation: 0 }
  const expiresAt = new Date(now.getTime() + VISITOR_LIFETIME)
  await insertSession(db, { ...session, createdAt: now, rotatedAt: now, expiresAt })
  return tokensOf(granting, session)
}

/** Exchanges a refresh token for the next pair. A token that was exchanged before ends the session for both holders. */
export async function renewTokens(
  granting: Granting,
  token: string,
  clientId: string | undefined,
): Promise<Tokens | Refusal<'invalid_grant'>> {
  const { db, keys, now } = granting
  const name = readRefreshToken(keys.refreshToken, token)
  if (!name) return refuse('invalid_grant')
  const renewed = await inTransaction(db, async (tx) => {
    const session = await lockSession(tx, name.sessionId)
    if (!session || (clientId !== undefined && readId(clientId) !== session.appId)) return undefined
    const generation = name.generation + 1
    switch (renewal(session, name.generation, now)) {
      case 'rotate':
        await saveRotation(tx, session.id, generation, now)
        return { ...session, generation }
      case 'repeat':
        return session
      case 'revoke':
        await revokeSession(tx, session.id, now)
        return undefined
      case 'refuse':
        return undefined
    }
  })
  return renewed ? tokensOf(granting, renewed) : refuse('invalid_grant')
}

async function tokensOf(
  { keys, issuer, now }: Granting,
  session: {
    readonly id: string
    readonly appId: string
    readonly visitorId: string
    readonly generation: number
  },
): Promise<Tokens> {
  const shopper = { role: 'visitor', visitorId: session.visitorId, sessionId: session.id } as const
  return {
    access_token: await issueAccessToken({ keys, issuer, now }, { shopper, clientId: session.appId }),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_LIFETIME,
    refresh_token: refreshToken(keys.refreshToken, { sessionId: session.id, generation: session.generation }),
  }
}
