import type { Shopper } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { revokeSession } from './session-repository.ts'

/** Ends a shopper's session at one app: every process rejects its tokens within a second. */
export const signOut = (tx: Queryable, { sessionId }: Pick<Shopper, 'sessionId'>, now: Date): Promise<void> =>
  revokeSession(tx, sessionId, now)
