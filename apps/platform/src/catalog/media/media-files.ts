import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FORMATS, type Format } from './media-formats.ts'

const MEDIA_ID = /^([0-9a-f]{40})\.([a-z0-9]{3,4})$/

/** The parts of a media id. Only a match is used in a path. */
export function parseMediaId(id: string): { readonly name: string; readonly format: Format } | undefined {
  const [, name, ending] = MEDIA_ID.exec(id) ?? []
  return name && ending && Object.hasOwn(FORMATS, ending) ? { name, format: ending as Format } : undefined
}

/** Originals are stored in folders of their first two digits; renditions of each in its own folder. */
export const originalPath = (mediaDir: string, id: string): string =>
  join(mediaDir, 'originals', id.slice(0, 2), id)

export const renditionPath = (mediaDir: string, id: string, name: string): string =>
  join(mediaDir, 'renditions', id.slice(0, 2), id, name)

/** The folder of buyers-only files. Nothing below it is served publicly. */
export const securePath = (mediaDir: string, id: string): string =>
  join(mediaDir, 'secure', id.slice(0, 2), id)

/** The folder of deleted files, kept until no earlier backup can still need them. Nothing below it is served. */
export const deletedPath = (mediaDir: string, path: string): string => join(mediaDir, 'deleted', path)

/** Partial uploads, by upload id. */
export const draftPath = (mediaDir: string, uploadId: string): string =>
  join(mediaDir, 'uploads', `${uploadId}.part`)

export const readIfExists = (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  undefinedIfMissing(readFile(path))

/** The size of a file in bytes. */
export const sizeIfExists = async (path: string): Promise<number | undefined> =>
  (await undefinedIfMissing(stat(path)))?.size

export const listFiles = async (folder: string): Promise<readonly string[]> =>
  (await undefinedIfMissing(readdir(folder))) ?? []

/** The result of a file operation; `undefined` for a missing file. */
export async function undefinedIfMissing<Result>(readContext: Promise<Result>): Promise<Result | undefined> {
  try {
    return await readContext
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file atomically: neither a reader nor a crash sees a partial file. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}

/** Writes a part of a file at its offset. Repeating a part has no effect. */
export async function writePart(path: string, bytes: Uint8Array, position: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, position === 0 ? 'w' : 'r+')
  try {
    await file.write(bytes, 0, bytes.byteLength, position)
  } finally {
    await file.close()
  }
}

/** Moves a file, if it exists, and sets its modification time to now. */
export async function moveFile(from: string, to: string, now: Date): Promise<void> {
  await undefinedIfMissing(
    utimes(from, now, now).then(async () => {
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    }),
  )
}

/** Removes files below a folder that were last modified before a time. */
export async function removeFilesBefore(folder: string, time: Date): Promise<void> {
  const entries = (await undefinedIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const touched = await undefinedIfMissing(stat(path))
    if (touched && touched.mtime < time) await removeFile(path)
  }
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })
