import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A byte that no text in UTF-8 holds. */
const NEVER = 0xff

/** As far back as compressed text may point. */
const REACH = 32_768

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The text of an answer with gaps where its nonce stood, so that every other answer fills in its own. */
export class PageText {
  readonly #parts: readonly Buffer[]
  readonly #nonceLength: number
  #packed: Promise<readonly Buffer[]> | undefined

  constructor(text: string, nonce: string) {
    this.#parts = text.split(nonce).map((part) => Buffer.from(part))
    this.#nonceLength = nonce.length
  }

  get size(): number {
    return this.#parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** With a nonce, which is as long as the one it was made with. */
  plain(nonce: string): Buffer<ArrayBuffer> {
    return joined(this.#parts, Buffer.from(nonce))
  }

  /** The same in gzip. Text is compressed once; a nonce is put between as it is, which the format allows anywhere. */
  async gzip(nonce: string): Promise<Buffer<ArrayBuffer>> {
    this.#packed ??= this.#compressed()
    const { length } = Buffer.from(nonce)
    const asItIs = Buffer.concat([Buffer.from([0, length, 0, ~length, 0xff]), Buffer.from(nonce)])
    const plain = this.plain(nonce)
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(crc32(plain))
    tail.writeUInt32LE(plain.length, 4)
    return Buffer.concat([GZIP_HEAD, joined(await this.#packed, asItIs), tail])
  }

  /** Each part may repeat what stands before it, but nothing of a gap: its bytes stand for none that a part has. */
  #compressed(): Promise<readonly Buffer[]> {
    const gap = Buffer.alloc(this.#nonceLength, NEVER)
    return Promise.all(
      this.#parts.map((part, index, parts) =>
        deflate(part, {
          finishFlush: index === parts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
          ...(index > 0 && {
            dictionary: Buffer.concat([joined(parts.slice(0, index), gap), gap]).subarray(-REACH),
          }),
        }),
      ),
    )
  }
}

const joined = (parts: readonly Buffer[], between: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])))
