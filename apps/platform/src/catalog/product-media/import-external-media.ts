import { eq } from 'drizzle-orm'
import type { Config } from '../../kernel/config.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type ImportFailure, importMedia, type MediaImport } from '../media/import-media.ts'
import { mediaIdIn } from './media-reference.ts'

interface SourceFile {
  readonly mediaId?: string | undefined
  readonly url?: string | undefined
}

interface Import extends MediaImport {
  readonly config: Pick<Config, 'mediaUrl' | 'publicUrl'>
}

/**
 * Downloads external files of a product before anything changes, because a transaction must not wait for other
 * servers. Input that will be rejected anyway is left as it is.
 */
export async function importExternalMedia<File extends SourceFile>(
  media: Import,
  productId: string,
  files: readonly File[],
): Promise<readonly File[] | ImportFailure> {
  const external = files.filter(({ url }) => url !== undefined && mediaIdIn(url, media.config) === undefined)
  const isNamedOnce = files.every(({ mediaId, url }) => (mediaId === undefined) !== (url === undefined))
  if (external.length === 0 || !isNamedOnce || !(await isProduct(media, productId))) return files

  const imported = new Map<File, string>()
  for (const file of external) {
    const outcome = await importMedia(media, file.url ?? '')
    if (outcome instanceof Refusal) return outcome
    imported.set(file, outcome.mediaId)
  }
  return files.map((file) => {
    const mediaId = imported.get(file)
    return mediaId === undefined ? file : { ...file, url: undefined, mediaId }
  })
}

async function isProduct({ db }: Import, wireId: string): Promise<boolean> {
  const id = parseId(wireId)
  return id !== undefined && (await db.$count(products, eq(products.id, id))) > 0
}
