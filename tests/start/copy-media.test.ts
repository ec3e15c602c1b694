import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBucketServer } from '../../apps/platform/testing/bucket-server.ts'
import { demoDatabase } from '../database.ts'
import { runVitrine } from '../running-shop.ts'

const { bucket } = await startBucketServer()

/** The files of a media directory that a bucket gets too: no renditions. */
const originalsIn = async (directory: string) =>
  (await readdir(directory, { recursive: true }))
    .filter((name) => /^(originals|secure).*\.\w+$/.test(name))
    .sort()

test('copies media to a bucket and back, and backs the shop up from the bucket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-copy-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { url, mediaDir } = await demoDatabase()
  const shop = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
  const to = (target: string, directory: string) =>
    runVitrine('copy-media', ['--to', target], { ...shop, MEDIA_DIR: directory })

  const names = await originalsIn(mediaDir)
  expect(await to('bucket', mediaDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Copied ${names.length} media files to bucket media`),
  })
  expect((await to('bucket', mediaDir)).output).toContain(`Copied 0 media files`)

  const backup = await runVitrine('backup', [join(folder, 'shop.tar')], shop)
  expect(backup.output).toContain(`${names.length} media files`)

  const back = join(folder, 'media')
  expect(await to('directory', back)).toMatchObject({ code: 0 })
  expect(await originalsIn(back)).toEqual(names)
  const [first = ''] = names
  expect(await readFile(join(back, first))).toEqual(await readFile(join(mediaDir, first)))

  const mistyped = await runVitrine('copy-media', ['--to', 'bucket'], { ...shop, S3_BUCKET: '' })
  expect(mistyped).toMatchObject({ code: 1, output: expect.stringContaining('must be set together') })
})
