import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { lockApiKey } from '../../shop/api-keys/api-key-repository.ts'
import { looksLikeApiKey } from '../../shop/api-keys/api-keys.ts'
import { findApp, findFirstApp, lockSecret } from '../../shop/apps/app-repository.ts'
import { findMember } from '../members/member-repository.ts'
import { beginMemberSession, type OnSignIn } from '../sessions/begin-session.ts'
import { redeemSessionToken } from '../sessions/session-tokens.ts'
import type { AccessTokenSubject } from '../tokens/access-tokens.ts'
import { logMemberSignIn } from './app-issued-sessions.ts'
import type { ReadBearer } from './bearer-authenticator.ts'
import { type SessionGrantContext, type Tokens, tokensOf } from './grant-tokens.ts'

interface GrantContext extends SessionGrantContext {
  readonly onSignIn: OnSignIn
  readonly readBearer: ReadBearer
  /** The client's network. */
  readonly network: string
}

interface AppIssuedGrant {
  /** `{access token},{key}`: the member, and the key of the back end. Back ends without a visitor omit the token. */
  readonly authorization: string
  readonly memberId: string
  /** The app of the member's session. */
  readonly clientId?: string | undefined
  /** The session token from the sign-on response. */
  readonly sessionToken?: string | undefined
}

/** Issues the tokens of a member to a confidential app that vouches for them, and audits it. */
export async function grantAppIssuedTokens(
  grantContext: GrantContext,
  { authorization, memberId, clientId, sessionToken }: AppIssuedGrant,
): Promise<Tokens | Refusal<'unauthorized_client' | 'access_denied' | 'invalid_grant'>> {
  const { db, onSignIn, announcesRotation, network, now } = grantContext
  const comma = authorization.indexOf(',')
  const bearer = comma > 0 ? await grantContext.readBearer(authorization.slice(0, comma).trim()) : undefined
  const key = authorization.slice(comma + 1).trim()
  const id = parseId(memberId)
  const visitor = bearer?.shopper.role === 'visitor' ? bearer.shopper : undefined
  const session = await inTransaction(db, async (tx) => {
    const credential = await lockCredential(tx, key, { bearer, clientId })
    if (!credential) return refuse('unauthorized_client')
    if (!credential.canSignMembersIn) return refuse('access_denied')
    const member = id === undefined ? undefined : await findMember(tx, id)
    if (member?.status !== 'ACTIVE') return refuse('invalid_grant')
    const { credentialId, appId, appName } = credential
    if (sessionToken !== undefined) {
      const signedOn = await redeemSessionToken(tx, sessionToken, now)
      const isSameMember = signedOn?.memberId === member.id && signedOn.issuedBy === credentialId
      if (!isSameMember) return refuse('invalid_grant')
    }
    await logMemberSignIn(tx, { memberId: member.id, appId, appName, network }, now)
    // The member has not authenticated here: sensitive changes ask for the password.
    const proven = { memberId: member.id, userAgent: null, authenticatedAt: null, issuedBy: credentialId }
    const { clientId: signedInAt, isAppAssumed } = credential
    const newSession = { appId: signedInAt, isAppAssumed, ...proven, announcesRotation, visitor }
    return beginMemberSession(tx, newSession, onSignIn, now)
  })
  return session instanceof Refusal ? session : tokensOf(grantContext, session)
}

/** The key that vouches for a member, and the app of the session. */
interface AppCredential {
  readonly credentialId: string
  /** The app of the secret, or the API key. */
  readonly appId: string
  readonly appName: string
  readonly canSignMembersIn: boolean
  readonly clientId: string
  /** Whether no app was named: then it is the app of the first client that renews the session. */
  readonly isAppAssumed: boolean
}

interface NamedApp {
  readonly bearer: AccessTokenSubject | undefined
  readonly clientId: string | undefined
}

/** The owner of this key, and the app it signs members in at. The app in the request must agree. */
async function lockCredential(tx: Queryable, key: string, { bearer, clientId }: NamedApp) {
  const credential = looksLikeApiKey(key)
    ? await lockApiKeyCredential(tx, key, bearer?.clientId ?? clientId)
    : await lockSecretCredential(tx, key)
  const isContradicted = clientId !== undefined && parseId(clientId) !== credential?.clientId
  return isContradicted ? undefined : credential
}

/** An app's secret signs in at that app. */
async function lockSecretCredential(tx: Queryable, key: string): Promise<AppCredential | undefined> {
  const secret = await lockSecret(tx, hashOf(key))
  return secret && { ...secret, credentialId: secret.id, clientId: secret.appId, isAppAssumed: false }
}

/** A manager's API key signs in at the visitor's app or the named one; otherwise at the shop's first. */
async function lockApiKeyCredential(
  tx: Queryable,
  key: string,
  clientId: string | undefined,
): Promise<AppCredential | undefined> {
  const row = await lockApiKey(tx, { keyHash: hashOf(key) })
  if (row?.role !== 'manager') return undefined
  const app = clientId === undefined ? await findFirstApp(tx) : await findNamedApp(tx, clientId)
  if (!app) return undefined
  const { id, name, canSignMembersIn } = row
  const isAppAssumed = clientId === undefined
  return { credentialId: id, appId: id, appName: name, canSignMembersIn, clientId: app.id, isAppAssumed }
}

async function findNamedApp(tx: Queryable, clientId: string) {
  const id = parseId(clientId)
  return id === undefined ? undefined : findApp(tx, id)
}
