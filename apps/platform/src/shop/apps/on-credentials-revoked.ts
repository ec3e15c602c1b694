import type { Queryable } from '../../kernel/database/open-database.ts'

/** Runs in the transaction in which API keys or app secrets are revoked, or may no longer sign members in. */
export type OnCredentialsRevoked = (
  tx: Queryable,
  credentialIds: readonly string[],
  now: Date,
) => Promise<void>

export interface RevocationContext {
  readonly db: Queryable
  readonly onCredentialsRevoked: OnCredentialsRevoked
}
