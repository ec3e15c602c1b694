import { open, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles, removeFile, undefinedIfMissing, writeAtomically } from './media-files.ts'

/** How many renditions of one picture are kept: some times as many as the storefront asks for. */
export const MAX_RENDITIONS = 200

/** Often enough to tell what is in use; more often, every view would write to the disk. */
const TOUCH_INTERVAL_MS = 10_000

/** Reads a rendition that was made, and notes that it is in use. */
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

/** Keeps a rendition, in the place of those that nobody has used for longest. */
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
