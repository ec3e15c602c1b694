import { LIMITS } from '../../kernel/limits.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { importMedia, type MediaImport } from './import-media.ts'

const MAX_URL_LENGTH = 2000

/** The normalized URL of a picture, or `undefined`. */
export function parsePictureUrl(text: string): string | undefined {
  const full = text.startsWith('//') ? `https:${text}` : text
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  url.hash = ''
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.href.length <= MAX_URL_LENGTH ? url.href : undefined
}

interface Failure {
  readonly failure: string
  /** Whether a second attempt may succeed. */
  readonly isTemporary: boolean
}

/** Imports a picture of another server, or says why it can't be imported. */
export async function importPicture(
  context: MediaImport,
  url: string,
): Promise<{ readonly mediaId: string } | Failure> {
  const outcome = await importMedia(context, url, { mediaType: 'image' })
  return outcome instanceof Refusal ? failureOf(outcome) : outcome
}

const REASONS: Readonly<Partial<Record<RefusalCode, string>>> = {
  PAYLOAD_TOO_LARGE: `The file is larger than ${LIMITS.uploadBytes / 1024 / 1024} MB`,
  FILE_TYPE_NOT_SUPPORTED: 'The file is not a JPEG, PNG, GIF, WebP or AVIF image',
  INVALID_IMAGE: 'The image is damaged',
  IMAGE_TOO_LARGE: 'The image has too many pixels',
}

function failureOf({ code, data }: Refusal): Failure {
  if (code !== 'MEDIA_FETCH_FAILED')
    return { failure: REASONS[code] ?? 'The file can’t be stored', isTemporary: code === 'BUSY' }
  const { reason } = data as { readonly reason: string }
  const status = reason.startsWith('STATUS_') ? reason.slice('STATUS_'.length) : undefined
  if (status)
    return {
      failure: `The server answered with status ${status}`,
      isTemporary: status.startsWith('5') || status === '429',
    }
  return {
    failure: UNREACHED[reason] ?? 'The server can’t be reached',
    isTemporary: reason !== 'ADDRESS_REFUSED',
  }
}

const UNREACHED: Readonly<Record<string, string>> = {
  ADDRESS_REFUSED: 'This address is not public',
  NAME_UNKNOWN: 'There is no server with this name',
  TIMED_OUT: 'The server took too long',
}
