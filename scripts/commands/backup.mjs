import { createBackupFile } from '../lib/backup-file.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { fail } from '../lib/fail.mjs'
import { byteSize, print, reportOnStderr, step } from '../lib/output.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { withCleanup } from '../lib/shutdown.mjs'
import { restoreIntoTemporaryShop } from '../lib/verify-backup.mjs'

const USAGE = `
  npm run backup -- FILE|DIRECTORY [options]   back up the shop into one file; it can keep running

    --verify         restore the backup into a temporary shop and compare every table
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this

  In a directory, the file is named after the current time. "-" writes to stdout, for a program that encrypts:
    node scripts/vitrine.mjs backup - | age -r RECIPIENT > shop.tar.age
  With DATABASE_URL set, that database is backed up, with the media files of MEDIA_DIR or of the data directory.
  A backup contains customer data and secrets. Store it safely.
`

/** Writes database and media of a shop into one archive. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, {
    usage: USAGE,
    options: { verify: { type: 'boolean' } },
    positionals: 1,
  })
  if (options.help) return console.log(USAGE)
  const [target] = options.positionals
  if (!target) fail(`Name a file or a directory for the backup.\n${USAGE}`)
  if (target === '-') {
    reportOnStderr()
    if (options.verify) fail('--verify needs a file; it cannot read back stdout.')
  }
  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const shop = await openShopDatabase(options, shutdown)
    shutdown.checkpoint()
    const { path, bytes, manifest } = await createBackupFile({ shop, target, shutdown })
    if (options.verify && path)
      await step(
        'Restoring it into a temporary shop',
        () => restoreIntoTemporaryShop(path, shutdown),
        () => `Compared ${manifest.tables.length} tables with the backup`,
      )
    warnOfMissing(manifest.missingMedia)
    if (path)
      print(`\n${path} (${byteSize(bytes)})\nThe file contains customer data and secrets. Store it safely.\n`)
    return 0
  })
}

const NAMED = 5

/** @param {readonly string[]} missing */
function warnOfMissing(missing) {
  if (missing.length === 0) return
  print(`\nWarning: ${missing.length} media files are missing and not in the backup:`)
  for (const id of missing.slice(0, NAMED)) print(`  ${id}`)
  if (missing.length > NAMED) print(`  and ${missing.length - NAMED} more`)
}
