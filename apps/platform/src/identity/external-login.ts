import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refusal, refuse } from '../refusal.ts'
import { hashOf } from '../secret.ts'
import { readId } from '../wire-id.ts'
import type { Bearer } from './access-tokens.ts'
import { holdApiKey } from './api-key-repository.ts'
import { looksLikeApiKey } from './api-keys.ts'
import { findOnlyApp, holdSecret } from './app-repository.ts'
import type { ReadBearer } from './bearers.ts'
import { beginMemberSession, type OnSignIn } from './begin-session.ts'
import { type SessionGranting, type Tokens, tokensOf } from './grant-tokens.ts'
import { findMember } from './member-repository.ts'
import { logMemberSignIn } from './vouched-sessions.ts'

interface Vouching extends SessionGranting {
  readonly onSignIn: OnSignIn
  readonly readBearer: ReadBearer
  /** Where the request comes from. */
  readonly network: string
}

interface Vouched {
  /** `{access token},{key}`: whom it is about, and who vouches. Back ends without a visitor leave the token out. */
  readonly authorization: string
  readonly memberId: string
}

/** Gives a confidential app the tokens of a member for whom it vouches, and writes it to the audit log. */
export async function grantVouched(
  vouching: Vouching,
  { authorization, memberId }: Vouched,
): Promise<Tokens | Refusal<'unauthorized_client' | 'access_denied' | 'invalid_grant'>> {
  const { db, onSignIn, announcesRotation, network, now } = vouching
  const comma = authorization.indexOf(',')
  const bearer = comma > 0 ? await vouching.readBearer(authorization.slice(0, comma).trim()) : undefined
  const key = authorization.slice(comma + 1).trim()
  const id = readId(memberId)
  const visitor = bearer?.shopper.role === 'visitor' ? bearer.shopper : undefined
  const session = await inTransaction(db, async (tx) => {
    const voucher = await holdVoucher(tx, key, bearer)
    if (!voucher) return refuse('unauthorized_client')
    if (!voucher.canSignMembersIn) return refuse('access_denied')
    const member = id === undefined ? undefined : await findMember(tx, id)
    if (member?.status !== 'ACTIVE') return refuse('invalid_grant')
    const { clientId, credentialId, appId, appName } = voucher
    await logMemberSignIn(tx, { memberId: member.id, appId, appName, network }, now)
    // The member has proved nothing here: what needs a recent sign-in asks for the password.
    const proven = { memberId: member.id, userAgent: null, authenticatedAt: null, vouchedBy: credentialId }
    const beginning = { appId: clientId, ...proven, announcesRotation, visitor }
    return beginMemberSession(tx, beginning, onSignIn, now)
  })
  return session instanceof Refusal ? session : tokensOf(vouching, session)
}

/** Who vouches for a member, and at which app the member is signed in. */
interface Voucher {
  readonly credentialId: string
  /** The app whose secret it is, or the API key. */
  readonly appId: string
  readonly appName: string
  readonly canSignMembersIn: boolean
  readonly clientId: string
}

/**
 * Whose key this is. Somebody with the secret of an app vouches there; the API key of a manager, at the visitor's app,
 * or without a visitor at the only one that there is.
 */
async function holdVoucher(
  tx: Queryable,
  key: string,
  bearer: Bearer | undefined,
): Promise<Voucher | undefined> {
  if (!looksLikeApiKey(key)) {
    const secret = await holdSecret(tx, hashOf(key))
    return secret && { ...secret, credentialId: secret.id, clientId: secret.appId }
  }
  const row = await holdApiKey(tx, { keyHash: hashOf(key) })
  if (row?.role !== 'manager') return undefined
  const clientId = bearer?.clientId ?? (await findOnlyApp(tx))?.id
  if (clientId === undefined) return undefined
  const { id, name, canSignMembersIn } = row
  return { credentialId: id, appId: id, appName: name, canSignMembersIn, clientId }
}
