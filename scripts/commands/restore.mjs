import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeContents, describeProgress } from '../lib/backup-file.mjs'
import { fail } from '../lib/command-error.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openShopMedia } from '../lib/media-storage.mjs'
import { openRestoreTarget } from '../lib/restore-target.mjs'
import { formatCount, print, step } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run restore -- FILE [options]   restore a shop from a backup

    --data DIRECTORY a new or empty directory for the restored shop (.vitrine)
    --check          verify the checksums without restoring
    --help           show this help

  With DATABASE_URL set, the backup is restored into that empty database; media files go to MEDIA_DIR or below --data.
`

/** Restores the database and media of a shop from an archive. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, {
    usage: USAGE,
    options: { check: { type: 'boolean' } },
    positionals: 1,
  })
  if (options.help) return console.log(USAGE)
  const [fileArgument] = options.positionals
  if (!fileArgument) fail(`Missing backup file.\n${USAGE}`)
  const file = resolve(fileArgument)
  if (!existsSync(file)) fail(`There is no file ${file}.`)

  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const { verifyArchive } = await import('@vitrine/platform/edges/backup/archive-reader')
    const manifest = await step('Checking the backup', () => verifyArchive(file), describeBackup)
    if (options.check) return 0

    const { restoreBackup } = await import('@vitrine/platform/edges/backup/restore-backup')
    const target = await openRestoreTarget({ ...options, use: manifest.use }, shutdown)
    const storage = await openShopMedia(target.media)
    await step(
      'Restoring',
      (report) =>
        restoreBackup({
          url: target.url,
          storage,
          file,
          verified: manifest,
          onProgress: (progress) => {
            shutdown.checkpoint()
            report(describeProgress('Restoring', progress))
          },
        }),
      () => `Restored ${describeContents(manifest)}`,
    )
    await target.finish()
    await printNextSteps(manifest, options)
    return 0
  })
}

/** @param {import('@vitrine/platform/edges/backup/backup-manifest').Manifest} manifest */
const describeBackup = (manifest) =>
  `Complete backup from ${manifest.createdAt}: ${describeContents(manifest)}`

/**
 * @param {import('@vitrine/platform/edges/backup/backup-manifest').Manifest} manifest
 * @param {{ data: string, databaseUrl: string | undefined }} options
 */
async function printNextSteps({ schema, missingMedia }, { data, databaseUrl }) {
  const { knownMigrations } = await import('@vitrine/platform/kernel/database/migrations')
  const pending = knownMigrations().filter(({ createdAt }) => createdAt > schema.version).length
  print(databaseUrl ? '\nThe shop was restored to the database.' : `\nThe shop was restored to ${data}.`)
  if (missingMedia.length > 0)
    print(`${formatCount(missingMedia.length, 'media file')} missing from the backup.`)
  if (pending > 0)
    print(`The backup is from an older version. Pending migrations: ${pending} (npm run migrate -- --plan).`)
  print('When it starts, it sends pending emails and events, and charges due subscriptions.\n')
}
