import type { Queryable } from '../database/open.ts'
import { revokeSession, type SessionRow } from './session-repository.ts'
import { type NewMemberSession, startMemberSession } from './sessions.ts'
import type { ArrivingVisitor } from './sign-in-context.ts'

/** A visitor has become a member. */
export interface SignedIn {
  readonly visitorId: string
  readonly memberId: string
  readonly now: Date
}

/** Done in the transaction of a sign-in for what a visitor had, such as a cart. */
export type OnSignIn = (tx: Queryable, signedIn: SignedIn) => Promise<void>

interface Beginning extends NewMemberSession {
  readonly visitor: ArrivingVisitor | undefined
}

/**
 * Begins a member's session. The visitor's ends with it, so that whoever planted it has nothing, and what the visitor
 * had becomes the member's.
 */
export async function beginMemberSession(
  tx: Queryable,
  { visitor, ...session }: Beginning,
  onSignIn: OnSignIn,
  now: Date,
): Promise<SessionRow> {
  const begun = await startMemberSession(tx, session, now)
  if (visitor) {
    await revokeSession(tx, visitor.sessionId, now)
    await onSignIn(tx, { visitorId: visitor.visitorId, memberId: session.memberId, now })
  }
  return begun
}
