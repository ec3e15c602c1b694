import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'

/** Builds what is out of date. */
export const main = () =>
  withCleanup(async () => {
    await ensureInstalled()
    await ensureBuilt()
    await unpackPostgres()
    return 0
  })

/**
 * Unpacks the embedded PostgreSQL. The user who builds can write to the project; the user who runs the shop often
 * cannot.
 */
async function unpackPostgres() {
  const { postgresBinaries } = await import('@vitrine/platform/kernel/database/embedded/postgres-binaries')
  const { EmbeddedPostgresError } = await import(
    '@vitrine/platform/kernel/database/embedded/embedded-postgres-error'
  )
  try {
    postgresBinaries()
  } catch (error) {
    // Without binaries for this machine, the shop can still run with DATABASE_URL.
    if (!(error instanceof EmbeddedPostgresError)) throw error
  }
}
