import type { CsvRow } from '@vitrine/contract'
import type { Logger } from 'pino'
import { parseUrlsCell } from '../../catalog/csv/csv-cells.ts'
import type { MediaImport } from '../../catalog/media/import-media.ts'
import { importPicture, parsePictureUrl } from '../../catalog/media/import-picture.ts'
import { mediaIdIn } from '../../catalog/product-media/media-reference.ts'
import type { Config } from '../../kernel/config.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { updatePicture } from './import-picture-repository.ts'

/** How many pictures are fetched before the import is looked at again. Four at a time, each for 20 seconds at most. */
export const PICTURES_AT_ONCE = 8

/** How long after the death of a worker another one continues. */
export const FETCHING_MS = 60_000

const MAX_ATTEMPTS = 2
const PARALLEL = 4

/** The pictures of other servers that rows name. */
export const pictureUrlsOf = (
  rows: readonly CsvRow[],
  config: Pick<Config, 'mediaUrl' | 'publicUrl'>,
): readonly string[] => [
  ...new Set(
    rows
      .flatMap(({ values }) => parseUrlsCell(values.images ?? ''))
      .filter((url) => mediaIdIn(url, config) === undefined)
      .flatMap((url) => parsePictureUrl(url) ?? []),
  ),
]

interface FetchContext extends MediaImport {
  readonly log: Logger
}

interface PicturesToFetch {
  readonly importId: string
  readonly pictures: readonly { readonly url: string; readonly attempts: number }[]
}

/** A full disk, for instance, fails one picture, not the import. */
async function tryToImport(context: FetchContext, url: string) {
  try {
    return await importPicture(context, url)
  } catch (error) {
    context.log.error({ error: errorForLog(error) }, 'storing a picture of an import failed')
    return { failure: 'The file can’t be stored', isTemporary: true }
  }
}

/** Fetches pictures outside of a transaction. Each is stored when it is there, so that a kill loses none of them. */
export async function fetchPictures(
  context: FetchContext,
  { importId, pictures }: PicturesToFetch,
): Promise<void> {
  const waiting = [...pictures]
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await tryToImport(context, next.url)
      const attempts = next.attempts + 1
      const isOver = 'failure' in outcome && (!outcome.isTemporary || attempts >= MAX_ATTEMPTS)
      const changes =
        'mediaId' in outcome
          ? { mediaId: outcome.mediaId, failure: null }
          : { ...(isOver && { failure: outcome.failure }) }
      await updatePicture(context.db, importId, next.url, { ...changes, attempts })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, fetchNext))
}
