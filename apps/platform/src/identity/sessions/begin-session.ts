import type { Queryable } from '../../kernel/database/open-database.ts'
import { revokeSession, type SessionRow } from './session-repository.ts'
import type { SignInVisitor } from './session-tokens.ts'
import { type NewMemberSession, startMemberSession } from './sessions.ts'

/** A visitor has signed in as a member. */
export interface SignedIn {
  readonly visitorId: string
  readonly memberId: string
  readonly now: Date
}

/** Runs in the transaction of a sign-in for the visitor's data, such as a cart. */
export type OnSignIn = (tx: Queryable, signedIn: SignedIn) => Promise<void>

interface NewSignIn extends NewMemberSession {
  readonly visitor: SignInVisitor | undefined
}

/**
 * Starts a member's session. The visitor's session ends, so that a planted one is worthless, and the visitor's data
 * moves to the member.
 */
export async function beginMemberSession(
  tx: Queryable,
  { visitor, ...session }: NewSignIn,
  onSignIn: OnSignIn,
  now: Date,
): Promise<SessionRow> {
  const started = await startMemberSession(tx, session, now)
  if (visitor) {
    await revokeSession(tx, visitor.sessionId, now)
    await onSignIn(tx, { visitorId: visitor.visitorId, memberId: session.memberId, now })
  }
  return started
}
