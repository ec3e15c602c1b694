import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Restores a backup into a temporary shop, compares every table, and deletes that shop.
 *
 * @param {string} file
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
export async function verifyBackup(file, shutdown) {
  const { restoreBackup } = await import('@vitrine/platform/edges/backup/restore-backup')
  const { startEmbeddedPostgres } = await import(
    '@vitrine/platform/kernel/database/embedded/embedded-postgres'
  )
  const { openDirectoryStorage } = await import('@vitrine/platform/kernel/media-storage/directory-storage')
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-verify-'))
  shutdown.defer(() => rm(directory, { recursive: true, force: true }))
  // PostgreSQL may run as another user, who needs access to the directory.
  await chmod(directory, 0o711)
  // The data is temporary, so it need not reach the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), settings })
  shutdown.defer(() => server.stop())
  await restoreBackup({
    url: server.url,
    storage: openDirectoryStorage(join(directory, 'media')),
    file,
    onProgress: () => shutdown.checkpoint(),
  })
}
