import { listFiles, type MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { renditionFolder } from './media-paths.ts'

/** How many renditions of one image are stored: several times what the storefront requests. */
export const MAX_RENDITIONS = 200

/** Reads a stored rendition, and marks it as used. */
export async function readRendition(
  storage: MediaStorage,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await storage.read(path)
  if (stored) await storage.markUsed(stored)
  return stored?.bytes
}

/** Stores a rendition of an image, and evicts the least recently used ones. */
export async function saveRendition(
  storage: MediaStorage,
  { id, path, bytes }: { readonly id: string; readonly path: string; readonly bytes: Uint8Array },
): Promise<void> {
  await storage.write(path, bytes)
  const others = (await listFiles(storage, renditionFolder(id))).filter((each) => each.path !== path)
  const excess = others.length + 1 - MAX_RENDITIONS
  if (excess <= 0) return
  const oldest = others.toSorted((one, other) => Number(one.modifiedAt) - Number(other.modifiedAt))
  await Promise.all(oldest.slice(0, excess).map((each) => storage.remove(each.path)))
}
