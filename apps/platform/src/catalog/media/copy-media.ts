import { gt } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { originalPath, securePath } from './media-paths.ts'

interface Copying {
  readonly db: Queryable
  readonly from: MediaStorage
  readonly to: MediaStorage
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

export interface CopiedMedia {
  readonly copied: number
  /** Files that were there already, for example from an interrupted copy. */
  readonly present: number
  /** The ids of files that are in neither storage. */
  readonly missing: readonly string[]
}

const BATCH_SIZE = 500

/**
 * Copies every media file of the shop to another storage. Files never change, so a copy can be repeated and continues.
 * Renditions are created again when they are requested.
 */
export async function copyMedia({ db, from, to, onProgress }: Copying): Promise<CopiedMedia> {
  const total = await db.$count(media)
  const missing: string[] = []
  let [copied, present, last] = [0, 0, '']
  for (;;) {
    const { id, isSecure } = media
    const batch = await db
      .select({ id, isSecure })
      .from(media)
      .where(gt(id, last))
      .orderBy(id)
      .limit(BATCH_SIZE)
    if (batch.length === 0) return { copied, present, missing }
    for (const file of batch) {
      const path = file.isSecure ? securePath(file.id) : originalPath(file.id)
      const outcome = await copyFile(path, from, to)
      if (outcome === 'copied') copied += 1
      else if (outcome === 'present') present += 1
      else missing.push(file.id)
      onProgress?.({ done: copied + present + missing.length, total })
      last = file.id
    }
  }
}

async function copyFile(
  path: string,
  from: MediaStorage,
  to: MediaStorage,
): Promise<'copied' | 'present' | 'missing'> {
  const [source, target] = await Promise.all([from.find(path), to.find(path)])
  if (target && (!source || source.size === target.size)) return 'present'
  const file = source && (await from.read(path))
  if (!file) return 'missing'
  await to.write(path, file.bytes)
  return 'copied'
}
