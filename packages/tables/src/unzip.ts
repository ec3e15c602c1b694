import { Inflate, strFromU8 } from 'fflate'

/** A file in a ZIP archive. */
interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: Uint8Array
  /** The size of the unpacked file, as the archive says. */
  readonly size: number
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
/** The end of the directory, with the longest comment. */
const MAX_END = 22 + 0xffff

/** The files that the directory of an archive lists. Throws if there is none. */
export function* entriesOf(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= Math.max(0, bytes.length - MAX_END) && view.getUint32(end, true) !== DIRECTORY_END) end--
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let nth = 0; nth < count; nth++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('The directory is broken.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number]
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    yield {
      name: strFromU8(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true),
    }
    at += 46 + nameLength + extraLength + commentLength
  }
}

const STORED = 0
const DEFLATED = 8
/** Packed bytes are unpacked bit by bit, so that a file that is larger than the archive says is not unpacked further. */
const CHUNK = 16 * 1024

/** Unpacks a file. Throws if it does not have the size that the archive says. */
export function unpack({ method, packed, size }: ZipEntry): Uint8Array {
  if (method === STORED && packed.length === size) return packed
  if (method !== DEFLATED) throw new RangeError('The file cannot be unpacked.')
  const unpacked = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((part) => {
    if (length + part.length > size) throw new RangeError('The file is larger than the archive says.')
    unpacked.set(part, length)
    length += part.length
  })
  for (let at = 0; at < packed.length; at += CHUNK)
    inflate.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length)
  if (length < size) throw new RangeError('The file is smaller than the archive says.')
  return unpacked
}
