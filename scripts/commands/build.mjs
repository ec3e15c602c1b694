import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/shutdown.mjs'

/** Builds everything that is stale. */
export const main = () =>
  withCleanup(async () => {
    await ensureInstalled()
    await ensureBuilt()
    await completePostgres()
    return 0
  })

/** Whoever builds may write to the project; the user who runs the shop often may not, and finds PostgreSQL complete. */
async function completePostgres() {
  const { postgresBinaries } = await import('@vitrine/platform/database/embedded/binaries')
  const { EmbeddedPostgresError } = await import(
    '@vitrine/platform/database/embedded/embedded-postgres-error'
  )
  try {
    postgresBinaries()
  } catch (error) {
    // A machine that none is shipped for can still serve a shop, with DATABASE_URL.
    if (!(error instanceof EmbeddedPostgresError)) throw error
  }
}
