/** The embedded PostgreSQL cannot run here, for a reason its owner can act on; the message says how. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
