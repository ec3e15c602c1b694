/**
 * The media storage of a shop. Requires a built platform.
 *
 * @param {string} directory
 */
export async function openShopMedia(directory) {
  const { openMediaStorage } = await import('@vitrine/platform/kernel/media-storage/open-media-storage')
  return openMediaStorage({ mediaDir: directory })
}
