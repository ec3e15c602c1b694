import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { parseArguments } from '../lib/parse-arguments.mjs'

const USAGE = `
  npm run build   build what is out of date
`

/** Builds what is out of date. @param {string[]} args */
export async function main(args) {
  const { values } = parseArguments({ args, options: { help: { type: 'boolean', short: 'h' } } }, USAGE)
  if (values.help) return console.log(USAGE)
  return withCleanup(async () => {
    await ensureInstalled()
    await ensureBuilt()
    await unpackPostgres()
    return 0
  })
}

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
