import { createBackupFile } from '../lib/backup-file.mjs'
import { ensurePlatformBuilt } from '../lib/build.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { Halt } from '../lib/halt.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { byteSize, reportOnStderr, say, step } from '../lib/output.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'
import { restoreIntoTemporaryShop } from '../lib/verify-backup.mjs'

const USAGE = `
  npm run backup -- FILE|DIRECTORY [options]   write the whole shop into one file while it goes on selling

    --verify         restore the backup into a temporary shop and compare every table
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this

  In a DIRECTORY the file is named after the time. "-" writes to stdout, for a program that encrypts:
    node scripts/vitrine.mjs backup - | age -r RECIPIENT > shop.tar.age
  With DATABASE_URL set, that database is backed up, with the media files of MEDIA_DIR or of the data directory.
  A backup holds everything that the shop knows, secrets included: keep it as you keep those.
`

/** Writes database and media of a shop into one archive. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, {
    usage: USAGE,
    options: { verify: { type: 'boolean' } },
    positionals: 1,
  })
  if (options.help) return console.log(USAGE)
  const [target] = options.words
  if (!target) throw new Halt(`Where should the backup go?\n${USAGE}`)
  if (target === '-') {
    reportOnStderr()
    if (options.verify) throw new Halt('--verify reads the backup again, so it needs a file.')
  }
  return withCleanEnd(async (stopping) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const shop = await openShopDatabase(options, stopping)
    stopping.checkpoint()
    const { path, bytes, manifest } = await createBackupFile({ shop, target, stopping })
    if (options.verify && path)
      await step(
        'Restoring it into a temporary shop',
        () => restoreIntoTemporaryShop(path, stopping),
        () => `Compared ${manifest.tables.length} tables with the backup`,
      )
    warnOfMissing(manifest.missingMedia)
    if (path)
      say(`\n${path} (${byteSize(bytes)})\nIt holds customers' data and the shop's secrets. Keep it safe.\n`)
    return 0
  })
}

const NAMED = 5

/** @param {readonly string[]} missing */
function warnOfMissing(missing) {
  if (missing.length === 0) return
  say(`\nWarning: ${missing.length} media files were missing already and are not in the backup:`)
  for (const id of missing.slice(0, NAMED)) say(`  ${id}`)
  if (missing.length > NAMED) say(`  and ${missing.length - NAMED} more`)
}
