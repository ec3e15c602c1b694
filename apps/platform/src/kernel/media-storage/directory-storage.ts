import { randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { MediaStorage, StoredFile } from './media-storage.ts'

/** Often enough to track use; more often, every view would write to the disk. */
const USE_INTERVAL_MS = 10_000

/** The ending of a file that is still being written. */
const DRAFT_ENDING = '.tmp'

/** Stores files in a directory of this machine. */
export function openDirectoryStorage(directory: string): MediaStorage {
  const fullPath = (path: string) => join(directory, path)
  const describe = (path: string, { size, mtime }: Stats): StoredFile => ({ path, size, modifiedAt: mtime })

  return {
    location: directory,
    async find(path) {
      const found = await undefinedIfMissing(stat(fullPath(path)))
      return found && describe(path, found)
    },
    async read(path) {
      const file = await undefinedIfMissing(open(fullPath(path)))
      if (!file) return undefined
      try {
        const found = await file.stat()
        return { ...describe(path, found), bytes: new Uint8Array(await file.readFile()) }
      } finally {
        await file.close()
      }
    },
    async readStart(path, length) {
      const file = await undefinedIfMissing(open(fullPath(path)))
      if (!file) return undefined
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async stream(path, range) {
      const file = await undefinedIfMissing(open(fullPath(path)))
      return (
        file && (Readable.toWeb(createReadStream('', { fd: file, ...range })) as ReadableStream<Uint8Array>)
      )
    },
    async write(path, bytes) {
      const full = fullPath(path)
      const draft = `${full}.${randomUUID()}${DRAFT_ENDING}`
      await mkdir(dirname(full), { recursive: true })
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, full)
    },
    async move(from, to) {
      const now = new Date()
      await undefinedIfMissing(
        utimes(fullPath(from), now, now).then(async () => {
          await mkdir(dirname(fullPath(to)), { recursive: true })
          await rename(fullPath(from), fullPath(to))
        }),
      )
    },
    async markUsed({ path, modifiedAt }) {
      const now = new Date()
      if (now.getTime() - modifiedAt.getTime() > USE_INTERVAL_MS)
        await undefinedIfMissing(utimes(fullPath(path), now, now))
    },
    async *list(folder) {
      const options = { recursive: true, withFileTypes: true } as const
      for (const entry of (await undefinedIfMissing(readdir(fullPath(folder), options))) ?? []) {
        if (!entry.isFile() || entry.name.endsWith(DRAFT_ENDING)) continue
        const full = join(entry.parentPath, entry.name)
        const found = await undefinedIfMissing(stat(full))
        if (found) yield describe(relative(directory, full).replaceAll(sep, '/'), found)
      }
    },
    remove: (path) => rm(fullPath(path), { force: true }),
    removeFolder: (folder) => rm(fullPath(folder), { recursive: true, force: true }),
  }
}

/** The result of a file operation; `undefined` for a missing file. */
async function undefinedIfMissing<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
