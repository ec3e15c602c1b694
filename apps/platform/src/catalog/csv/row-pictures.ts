import type { CellError } from '@vitrine/contract'
import type { Config } from '../../kernel/config.ts'
import { truncateText } from '../../kernel/truncate-text.ts'
import { parsePictureUrl } from '../media/import-picture.ts'
import { mediaIdIn } from '../product-media/media-reference.ts'
import type { ProductRecord } from '../products/product-record.ts'
import type { ParsedRow } from './parse-row.ts'

/** A picture of another server: the file that it became, or why it did not. */
export interface FetchedPicture {
  readonly mediaId: string | null
  readonly failure: string | null
}

export interface PictureContext {
  readonly config: Pick<Config, 'mediaUrl' | 'publicUrl'>
  /** By URL. Those that are missing are not fetched yet. */
  readonly pictures: ReadonlyMap<string, FetchedPicture>
  readonly isDryRun: boolean
}

interface RequestedMedia {
  readonly media: {
    readonly mediaId: string
    readonly altText: string
    readonly choices: readonly { readonly option: string; readonly choice: string }[]
  }[]
  /** Whether a dry run can't know its pictures, because they are not fetched yet. */
  readonly hasUnknown: boolean
}

type Choices = Readonly<Record<string, string>>

const MAX_ALT_TEXT = 200

const mediaIdOf = (url: string, { config, pictures }: PictureContext): string | undefined =>
  mediaIdIn(url, config) ?? pictures.get(parsePictureUrl(url) ?? '')?.mediaId ?? undefined

/** The pictures of a product after an import of its rows; `undefined` if they name none. */
export function requestedMedia(
  rows: readonly ParsedRow[],
  existing: ProductRecord | undefined,
  context: PictureContext,
): RequestedMedia | undefined {
  if (rows.every(({ images }) => images === undefined)) return undefined
  const own = rows.find(({ kind }) => kind === 'product')
  const known = existing?.media ?? []
  const name = String(own?.product.name ?? existing?.name ?? '')
  const urls = rows.flatMap(({ images = [] }) => images)
  const missing = urls.filter((url) => mediaIdOf(url, context) === undefined)
  const isMissing = missing.length > 0

  const texts = new Map<string, string>()
  for (const [at, url] of (own?.images ?? []).entries()) {
    const [id, text] = [mediaIdOf(url, context), own?.imageTexts?.[at]]
    if (id !== undefined && text && !texts.has(id)) texts.set(id, text)
  }
  // A picture that can't be fetched today may be one that the product has: none is removed then.
  const earlier = own?.images === undefined || isMissing ? known.map(({ id }) => id) : []
  const listed = [
    ...(own?.images ?? []),
    ...rows.flatMap(({ kind, images = [] }) => (kind === 'variant' ? images : [])),
  ]
  const named = listed.flatMap((url) => mediaIdOf(url, context) ?? [])
  const ids = new Set(own?.images === undefined ? [...earlier, ...named] : [...named, ...earlier])
  const choicesOf = linksOf(rows, existing, context)
  return {
    media: [...ids].map((mediaId) => {
      const before = known.find(({ id }) => id === mediaId)?.altText
      return {
        mediaId,
        altText: truncateText((texts.get(mediaId) ?? before ?? name).trim(), MAX_ALT_TEXT).trim(),
        choices: choicesOf(mediaId),
      }
    }),
    hasUnknown: context.isDryRun && missing.some((url) => missingBecause(url, context) === undefined),
  }
}

/** The choices that show a picture: of one option, because a product can't show pictures of two. */
function linksOf(rows: readonly ParsedRow[], existing: ProductRecord | undefined, context: PictureContext) {
  const options =
    (rows.find(({ kind }) => kind === 'product')?.product.productOptions as
      | readonly { readonly name: string; readonly choices: readonly { readonly description: string }[] }[]
      | undefined) ??
    existing?.options ??
    []
  const variants = rows.flatMap(({ choices, images = [] }) => {
    const ids = images.flatMap((url) => mediaIdOf(url, context) ?? [])
    return choices && ids.length > 0 ? [{ choices, ids }] : []
  })
  const before = (existing?.options ?? []).flatMap(({ name, choices }) =>
    choices.flatMap(({ description, mediaIds }) =>
      mediaIds.map((id) => ({ option: name, choice: description, id })),
    ),
  )
  const shown = options.find(({ name }) => before.some(({ option }) => option === name))
  const decided = [...(shown ? [shown] : []), ...options].find(({ name }) => isDecidedBy(name, variants))
  const now = decided
    ? variants.flatMap(({ choices, ids }) =>
        ids.map((id) => ({ option: decided.name, choice: choices[decided.name] ?? '', id })),
      )
    : []
  const kept = before.filter(
    ({ option, choice }) =>
      options.some(
        ({ name, choices }) => name === option && choices.some(({ description }) => description === choice),
      ) &&
      (!decided || (option === decided.name && !now.some((each) => each.choice === choice))),
  )
  return (mediaId: string) => [
    ...new Map(
      [...kept, ...now]
        .filter(({ id }) => id === mediaId)
        .map(({ option, choice }) => [choice, { option, choice }]),
    ).values(),
  ]
}

/** Whether all variants with the same choice of an option have the same pictures. */
function isDecidedBy(
  option: string,
  variants: readonly { readonly choices: Choices; readonly ids: readonly string[] }[],
): boolean {
  const pictures = new Map<string | undefined, string>()
  return (
    variants.length > 0 &&
    variants.every(({ choices, ids }) => {
      const [choice, shown] = [choices[option], ids.join(' ')]
      const isSame = choice !== undefined && (pictures.get(choice) ?? shown) === shown
      pictures.set(choice, shown)
      return isSame
    })
  )
}

/** Why pictures of a row are missing. Everything else of the row is imported. */
export const pictureErrors = ({ images = [] }: ParsedRow, context: PictureContext): CellError[] =>
  images.flatMap((url) => {
    if (mediaIdOf(url, context) !== undefined) return []
    const reason = missingBecause(url, context)
    return reason ? [{ column: 'images', message: `${reason}: ${truncateText(url, 200)}` }] : []
  })

function missingBecause(url: string, { pictures, isDryRun }: PictureContext): string | undefined {
  const normalized = parsePictureUrl(url)
  if (normalized === undefined) return 'This isn’t a URL'
  const failure = pictures.get(normalized)?.failure
  if (failure || isDryRun) return failure ?? undefined
  return 'Pictures of other servers are fetched only when a file is imported'
}
