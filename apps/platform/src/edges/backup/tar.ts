import { BackupError } from './backup-error.ts'

/** The block size of a tar file in bytes. */
export const BLOCK_BYTES = 512

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES)

const MAX_NAME_BYTES = 100
const MAX_FILE_BYTES = 8 ** 11 - 1

/** The header of one file (POSIX ustar). Only the owner may read unpacked files. */
export function tarHeader({ name, size, time }: { name: string; size: number; time: Date }): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES || size > MAX_FILE_BYTES)
    throw new BackupError(`${name} (${size} bytes) does not fit into an archive.`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(time.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(checksum(header), 7)}\0 `, 148)
  return header
}

/** Zeros that pad the last block of a file. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES)

/** Parses a header of `tarHeader`; undefined for any other. */
export function readTarHeader(header: Buffer): { readonly name: string; readonly size: number } | undefined {
  if (header.toString('latin1', 257, 262) !== 'ustar') return undefined
  if (Number.parseInt(header.toString('latin1', 148, 154), 8) !== checksum(header)) return undefined
  const name = header.toString('utf8', 0, MAX_NAME_BYTES)
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
  return Number.isSafeInteger(size) ? { name: name.slice(0, name.indexOf('\0')), size } : undefined
}

const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')

/** The sum of the header's bytes, with blanks in place of the sum. */
const checksum = (header: Buffer) =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)
