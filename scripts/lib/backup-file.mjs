import { createWriteStream, existsSync, statSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { fail } from './command-error.mjs'
import { openShopMedia } from './media-storage.mjs'
import { formatCount, progressBar, step } from './terminal-output.mjs'

/** @typedef {import('@vitrine/platform/edges/backup/backup-manifest').Manifest} Manifest */

/**
 * Backs up a shop into a file that only its owner can read. The file gets its final name when it is complete.
 *
 * @param {{ shop: import('./shop-database.mjs').ShopDatabase, target: string, shutdown: import('./graceful-shutdown.mjs').Shutdown }} options
 *   `target` is a file, an existing directory, or "-" for stdout.
 * @returns {Promise<{ path: string | undefined, bytes: number, manifest: Manifest }>}
 */
export async function createBackupFile({ shop, target, shutdown }) {
  const now = new Date()
  if (target === '-') {
    const manifest = await write(shop, process.stdout, now, shutdown)
    return { path: undefined, bytes: 0, manifest }
  }
  const path = backupPath(target, now)
  const draft = `${path}.${process.pid}.partial`
  const out = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
  try {
    const manifest = await write(shop, out, now, shutdown)
    out.end()
    await finished(out)
    await rename(draft, path)
    await flushDirectory(dirname(path))
    return { path, bytes: (await stat(path)).size, manifest }
  } catch (error) {
    out.destroy()
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * @param {import('./shop-database.mjs').ShopDatabase} shop
 * @param {import('node:stream').Writable} out
 * @param {Date} now
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
async function write({ url, media, use }, out, now, shutdown) {
  const { createBackup } = await import('@vitrine/platform/edges/backup/create-backup')
  const storage = await openShopMedia(media)
  return step(
    'Backing up',
    (report) =>
      createBackup({
        url,
        storage,
        use,
        out,
        now,
        onProgress: (progress) => {
          shutdown.checkpoint()
          report(describeProgress('Backing up', progress))
        },
      }),
    describeContents,
  )
}

/** @param {string} label @param {import('@vitrine/platform/edges/backup/create-backup').Progress} progress */
export const describeProgress = (label, { what, done, total }) =>
  `${label} ${what} ${progressBar(total === 0 ? 1 : Math.min(1, done / total))}`

/** @param {Manifest} manifest */
export function describeContents({ tables, parts }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = parts.filter(({ name }) => name.startsWith('media/')).length
  return [
    formatCount(tables.length, 'table'),
    formatCount(rows, 'row'),
    formatCount(files, 'media file'),
  ].join(', ')
}

/** @param {string} target @param {Date} now */
function backupPath(target, now) {
  const resolved = resolve(target)
  const isDirectory = existsSync(resolved) && statSync(resolved).isDirectory()
  const name = `vitrine-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`
  const path = isDirectory ? join(resolved, name) : resolved
  if (existsSync(path)) fail(`${path} already exists. A backup never overwrites a file.`)
  if (!existsSync(dirname(path))) fail(`The directory ${dirname(path)} does not exist.`)
  return path
}

/** Flushes the directory, so that the file name survives a power cut. @param {string} directory */
async function flushDirectory(directory) {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
