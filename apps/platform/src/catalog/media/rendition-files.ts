import { open, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles, removeFile, undefinedIfMissing, writeAtomically } from './media-files.ts'

/** How many renditions of one image are stored: several times what the storefront requests. */
export const MAX_RENDITIONS = 200

/** Often enough to track use; more often, every view would write to the disk. */
const TOUCH_INTERVAL_MS = 10_000

/** Reads a stored rendition, and marks it as used. */
export async function readRendition(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await undefinedIfMissing(open(path))
  if (!file) return undefined
  try {
    const [{ mtimeMs }, bytes] = [await file.stat(), await file.readFile()]
    const now = Date.now()
    if (now - mtimeMs > TOUCH_INTERVAL_MS) await undefinedIfMissing(utimes(path, now / 1000, now / 1000))
    return bytes as Uint8Array<ArrayBuffer>
  } finally {
    await file.close()
  }
}

/** Stores a rendition, and evicts the least recently used ones. */
export async function saveRendition(path: string, bytes: Uint8Array): Promise<void> {
  await writeAtomically(path, bytes)
  const folder = dirname(path)
  const paths = (await listFiles(folder)).map((name) => join(folder, name)).filter((each) => each !== path)
  const excess = paths.length + 1 - MAX_RENDITIONS
  if (excess <= 0) return
  const used = await Promise.all(
    paths.map(async (each) => ({ each, at: (await undefinedIfMissing(stat(each)))?.mtimeMs ?? 0 })),
  )
  const oldest = used.toSorted((one, other) => one.at - other.at).slice(0, excess)
  await Promise.all(oldest.map(({ each }) => removeFile(each)))
}
