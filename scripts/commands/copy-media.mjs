import { fail } from '../lib/command-error.mjs'
import { readCommandOptions } from '../lib/command-options.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { openShopMedia, readBucket } from '../lib/media-storage.mjs'
import { openShopDatabase } from '../lib/shop-database.mjs'
import { formatCount, print, progressBar, step } from '../lib/terminal-output.mjs'

const USAGE = `
  npm run copy-media -- --to bucket|directory [options]   copy the media files of a shop

    --to TARGET      bucket: from the media directory to the bucket of S3_BUCKET; directory: the way back
    --data DIRECTORY the shop's data directory (.vitrine)
    --help           show this help

  The bucket is named by S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
  Nothing is deleted, and files that are there already are skipped. The shop can keep running: restart it with the
  new settings, then run the command again for the files that were added meanwhile.
`

/** Copies the media files of a shop from its directory to a bucket, or back. @param {string[]} args */
export async function main(args) {
  const options = readCommandOptions(args, { usage: USAGE, options: { to: { type: 'string' } } })
  if (options.help) return console.log(USAGE)
  const { to } = options
  if (to !== 'bucket' && to !== 'directory') fail(`--to must be bucket or directory.\n${USAGE}`)

  return withCleanup(async (shutdown) => {
    await ensureInstalled()
    await ensurePlatformBuilt()
    const bucket = await readBucket()
    if (!bucket)
      fail('No bucket found. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
    const shop = await openShopDatabase(options, shutdown)
    const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
    const { copyMedia } = await import('@vitrine/platform/catalog/media/copy-media')
    const { openMediaStorage } = await import('@vitrine/platform/kernel/media-storage/open-media-storage')
    const db = openDatabase(shop.url)
    shutdown.defer(() => closeDatabase(db))
    const directory = openMediaStorage({ mediaDir: shop.media, bucket: undefined })
    const inBucket = await openShopMedia(shop.media)
    const [from, target] = to === 'bucket' ? [directory, inBucket] : [inBucket, directory]

    const { missing } = await step(
      `Copying media to ${target.location}`,
      (report) =>
        copyMedia({
          db,
          from,
          to: target,
          onProgress: ({ done, total }) => {
            shutdown.checkpoint()
            report(`Copying media ${progressBar(done / total)}`)
          },
        }),
      ({ copied, present }) =>
        `Copied ${formatCount(copied, 'media file')} to ${target.location}; ${present} were there already`,
    )
    for (const id of missing) print(`  Missing in both: ${id}`)
    return missing.length > 0 ? 1 : 0
  })
}
