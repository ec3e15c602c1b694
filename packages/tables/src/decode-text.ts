export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
}

/** Decodes a text file. Without a byte order mark, text that isn't UTF-16 or valid UTF-8 is Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Label(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: decodeWindows1252(bytes), encoding: 'Windows-1252' }
  }
}

/** The characters from 0x80 to 0x9f. Node.js decodes them as Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char)

const SAMPLE_SIZE = 2000

function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_SIZE)
  if (bytes.length % 2 === 1 || !sample.includes(0)) return undefined
  // Separators and line breaks have a zero byte, at the same side of every pair.
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}
