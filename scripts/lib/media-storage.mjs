/**
 * The media storage of a shop: the bucket that the environment names, or a directory. Requires a built platform.
 *
 * @param {string} directory
 */
export async function openShopMedia(directory) {
  const { openMediaStorage } = await import('@vitrine/platform/kernel/media-storage/open-media-storage')
  return openMediaStorage({ mediaDir: directory, bucket: await readBucket() })
}

/** The bucket that the environment names. */
export async function readBucket() {
  const { readConfig } = await import('@vitrine/platform/kernel/config')
  const { BUCKET_VARIABLES } = await import('@vitrine/platform/kernel/media-storage/bucket-settings')
  const settings = Object.fromEntries(Object.keys(BUCKET_VARIABLES).map((name) => [name, process.env[name]]))
  return readConfig({ ...settings, DATABASE_URL: 'postgres://unused', MEDIA_DIR: 'unused' }).bucket
}
