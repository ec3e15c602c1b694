/** The kind of a file. */
export type MediaType = 'image' | 'video' | 'audio' | 'document' | 'zip'

interface FormatDetails {
  readonly mediaType: MediaType
  readonly contentType: string
  /** Valid file name extensions; the format's own first. */
  readonly endings: readonly string[]
}

const format = (mediaType: MediaType, contentType: string, ...endings: string[]): FormatDetails => ({
  mediaType,
  contentType,
  endings,
})

/** The supported formats, by the extension of their ids. SVG files are programs, so they are excluded. */
export const FORMATS = {
  jpg: format('image', 'image/jpeg', 'jpg', 'jpeg', 'jfif'),
  png: format('image', 'image/png', 'png'),
  gif: format('image', 'image/gif', 'gif'),
  webp: format('image', 'image/webp', 'webp'),
  avif: format('image', 'image/avif', 'avif'),
  mp4: format('video', 'video/mp4', 'mp4', 'm4v'),
  mov: format('video', 'video/quicktime', 'mov'),
  webm: format('video', 'video/webm', 'webm'),
  mp3: format('audio', 'audio/mpeg', 'mp3'),
  m4a: format('audio', 'audio/mp4', 'm4a', 'm4b'),
  wav: format('audio', 'audio/wav', 'wav'),
  ogg: format('audio', 'audio/ogg', 'ogg', 'oga', 'opus'),
  flac: format('audio', 'audio/flac', 'flac'),
  pdf: format('document', 'application/pdf', 'pdf'),
  epub: format('document', 'application/epub+zip', 'epub'),
  zip: format('zip', 'application/zip', 'zip'),
} as const satisfies Readonly<Record<string, FormatDetails>>

export type Format = keyof typeof FORMATS

export const FORMAT_NAMES = Object.keys(FORMATS) as Format[]

/**
 * Detects the format from the leading bytes, because names and declared types lie, and decoders accept far more than
 * images.
 */
export function formatOf(bytes: Uint8Array): Format | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  const head = text(0, 64)
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF')) return RIFF[text(8, 12)]
  if (text(4, 8) === 'ftyp') return BRANDS[text(8, 12)]
  if (head.startsWith('\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'webm' : undefined
  if (head.startsWith('%PDF-')) return 'pdf'
  if (head.startsWith('OggS')) return 'ogg'
  if (head.startsWith('fLaC')) return 'flac'
  if (head.startsWith('ID3') || isMpegAudio(bytes)) return 'mp3'
  if (head.startsWith('PK\x03\x04')) return head.includes('mimetypeapplication/epub+zip') ? 'epub' : 'zip'
  return undefined
}

const RIFF: Readonly<Record<string, Format>> = { WEBP: 'webp', WAVE: 'wav' }

const BRANDS: Readonly<Record<string, Format>> = {
  avif: 'avif',
  avis: 'avif',
  'qt  ': 'mov',
  'M4A ': 'm4a',
  'M4B ': 'm4a',
  'M4V ': 'mp4',
  isom: 'mp4',
  iso2: 'mp4',
  iso4: 'mp4',
  iso5: 'mp4',
  iso6: 'mp4',
  mp41: 'mp4',
  mp42: 'mp4',
  avc1: 'mp4',
  dash: 'mp4',
}

/** Eleven set bits, any version, then layer III. */
const isMpegAudio = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xe6) === 0xe2

/** Whether a name and a declared type match the format. Both are optional. */
export function isCoherent(
  format: Format,
  { fileName, contentType }: { readonly fileName: string; readonly contentType?: string | undefined },
): boolean {
  const { endings, contentType: own }: FormatDetails = FORMATS[format]
  const ending = /\.([^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase()
  const declared = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return (
    (ending === undefined || endings.includes(ending)) && (UNDECLARED.includes(declared) || declared === own)
  )
}

const UNDECLARED: readonly string[] = ['', 'application/octet-stream']
