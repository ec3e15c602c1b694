import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A byte that never occurs in UTF-8. */
const GAP_BYTE = 0xff

/** The window size of deflate. */
const WINDOW_BYTES = 32_768

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A response body with its nonce replaced by gaps, so that each response can insert its own. */
export class NonceTemplate {
  readonly #parts: readonly Buffer[]
  readonly #nonceLength: number
  #compressedParts: Promise<readonly Buffer[]> | undefined

  constructor(text: string, nonce: string) {
    this.#parts = text.split(nonce).map((part) => Buffer.from(part))
    this.#nonceLength = nonce.length
  }

  get size(): number {
    return this.#parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** Inserts a nonce of the same length. */
  plain(nonce: string): Buffer<ArrayBuffer> {
    return join(this.#parts, Buffer.from(nonce))
  }

  /** The same in gzip. The text is compressed once, and nonces are inserted as stored blocks. */
  async gzip(nonce: string): Promise<Buffer<ArrayBuffer>> {
    this.#compressedParts ??= this.#compress()
    const { length } = Buffer.from(nonce)
    const storedBlock = Buffer.concat([Buffer.from([0, length, 0, ~length, 0xff]), Buffer.from(nonce)])
    const plain = this.plain(nonce)
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(crc32(plain))
    tail.writeUInt32LE(plain.length, 4)
    return Buffer.concat([GZIP_HEAD, join(await this.#compressedParts, storedBlock), tail])
  }

  /** Each part may refer to earlier text but not to a gap, because gap bytes never occur in the text. */
  #compress(): Promise<readonly Buffer[]> {
    const gap = Buffer.alloc(this.#nonceLength, GAP_BYTE)
    return Promise.all(
      this.#parts.map((part, index, parts) =>
        deflate(part, {
          finishFlush: index === parts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
          ...(index > 0 && {
            dictionary: Buffer.concat([join(parts.slice(0, index), gap), gap]).subarray(-WINDOW_BYTES),
          }),
        }),
      ),
    )
  }
}

const join = (parts: readonly Buffer[], between: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
