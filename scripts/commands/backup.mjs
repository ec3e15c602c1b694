import { createBackupFile } from '../lib/backup-file.mjs'
import { fail } from '../lib/command-error.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { formatBytes, formatCount, print, reportOnStderr, step } from '../lib/terminal-output.mjs'
import { verifyBackup } from '../lib/verify-backup.mjs'

const USAGE = `
  npm run backup -- FILE|DIRECTORY [options]   back up the shop into one file; it can keep running

    --verify         restore the backup into a temporary shop and compare every table
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this help

  In a directory, the file is named after the current time. "-" writes to stdout, for a program that encrypts:
    node scripts/vitrine.mjs backup - | age -r RECIPIENT > shop.tar.age
  With DATABASE_URL set, that database is backed up, with the media files of MEDIA_DIR or of the data directory.
  A backup contains customer data and secrets. Store it safely.
`

/** Writes the database and media of a shop into one archive. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, {
    usage: USAGE,
    options: { verify: { type: 'boolean' } },
    positionals: 1,
  })
  if (options.help) return console.log(USAGE)
  const [target] = options.positionals
  if (!target) fail(`Missing backup file or directory.\n${USAGE}`)
  if (target === '-') {
    reportOnStderr()
    if (options.verify) fail('--verify needs a file. It cannot read a backup back from stdout.')
  }
  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const shop = await openShopDatabase(options, shutdown)
    shutdown.checkpoint()
    const { path, bytes, manifest } = await createBackupFile({ shop, target, shutdown })
    if (options.verify && path)
      await step(
        'Verifying the backup in a temporary shop',
        () => verifyBackup(path, shutdown),
        () => `Compared ${manifest.tables.length} tables with the backup`,
      )
    warnOfMissingMedia(manifest.missingMedia)
    if (path)
      print(
        `\n${path} (${formatBytes(bytes)})\nThe file contains customer data and secrets. Store it safely.\n`,
      )
    return 0
  })
}

const MAX_LISTED_FILES = 5

/** @param {readonly string[]} missing */
function warnOfMissingMedia(missing) {
  if (missing.length === 0) return
  print(`\nWarning: ${formatCount(missing.length, 'media file')} missing from the backup:`)
  for (const id of missing.slice(0, MAX_LISTED_FILES)) print(`  ${id}`)
  if (missing.length > MAX_LISTED_FILES) print(`  and ${missing.length - MAX_LISTED_FILES} more`)
}
