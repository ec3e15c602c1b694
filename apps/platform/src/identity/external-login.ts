import { inTransaction } from '../database/transaction.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import type { Bearer } from './access-tokens.ts'
import { findAppByKey, looksLikeApiKey } from './api-keys.ts'
import type { ReadBearer } from './bearers.ts'
import { beginMemberSession, type OnSignIn } from './begin-session.ts'
import { type Granting, type Tokens, tokensOf } from './grant-tokens.ts'
import { findMember } from './member-repository.ts'
import type { RegisteredApps } from './registered-apps.ts'

interface Vouching extends Granting {
  readonly onSignIn: OnSignIn
  readonly apps: () => Promise<RegisteredApps>
  readonly readBearer: ReadBearer
}

interface Vouched {
  /** `{access token},{key}`: whom it is about, and who vouches. */
  readonly authorization: string
  readonly memberId: string
}

/** Gives a confidential app the tokens of a member for whom it vouches. */
export async function grantVouched(
  vouching: Vouching,
  { authorization, memberId }: Vouched,
): Promise<Tokens | Refusal<'unauthorized_client' | 'invalid_grant'>> {
  const { db, onSignIn, now } = vouching
  const comma = authorization.indexOf(',')
  const bearer = comma > 0 ? await vouching.readBearer(authorization.slice(0, comma).trim()) : undefined
  const appId = await appThatVouches(vouching, authorization.slice(comma + 1).trim(), bearer)
  if (appId === undefined) return refuse('unauthorized_client')
  const id = readId(memberId)
  const member = id === undefined ? undefined : await findMember(db, id)
  if (member?.status !== 'ACTIVE') return refuse('invalid_grant')
  const visitor = bearer?.shopper.role === 'visitor' ? bearer.shopper : undefined
  const session = await inTransaction(db, (tx) =>
    // The member has proved nothing here: what needs a recent sign-in asks for the password.
    beginMemberSession(
      tx,
      { appId, memberId: member.id, userAgent: null, authenticatedAt: null, visitor },
      onSignIn,
      now,
    ),
  )
  return tokensOf(vouching, session)
}

/** At which app somebody may vouch: one whose secret they have, or the visitor's with the API key of a manager. */
async function appThatVouches(
  { db, apps, now }: Vouching,
  key: string,
  bearer: Bearer | undefined,
): Promise<string | undefined> {
  if (!looksLikeApiKey(key)) return (await apps()).appOfSecret(key)
  const app = await findAppByKey(db, key, now)
  return app?.actsAs === 'manager' ? bearer?.clientId : undefined
}
