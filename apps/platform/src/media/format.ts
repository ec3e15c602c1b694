/** The pictures a shop may hold, by the ending of their ids. */
export const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

export type Format = keyof typeof CONTENT_TYPES

const text = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** The format the bytes themselves begin with: names and declared types lie, and decoders accept far more than pictures. */
export function formatOf(bytes: Uint8Array): Format | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))) return 'avif'
  return undefined
}
