import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'
import { CHECKSUM, MANIFEST, type Manifest, type ManifestPart } from './manifest.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

/** Writes an archive from its first byte to its last, and remembers the checksum of everything in it. */
export class ArchiveWriter {
  readonly parts: ManifestPart[] = []
  readonly #out: Writable
  readonly #time: Date
  readonly #whole = createHash('sha256')
  /** Why writing has failed, once it has: a stream says so only once, perhaps while nobody waits. */
  #failure: Error | undefined

  constructor(out: Writable, time: Date) {
    this.#out = out
    this.#time = time
    out.on('error', (error) => {
      this.#failure = error
    })
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, [content])
  }

  /** Adds a file whose size is known and whose content comes in pieces. */
  async addStream(
    name: string,
    size: number,
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    const sha256 = createHash('sha256')
    let written = 0
    await this.#write(tarHeader({ name, size, time: this.#time }))
    for await (const chunk of content) {
      sha256.update(chunk)
      written += chunk.length
      await this.#write(chunk)
    }
    if (written !== size) throw new BackupError(`${name} changed its size while it was read.`)
    await this.#write(tarPadding(size))
    this.parts.push({ name, size, sha256: sha256.digest('hex') })
  }

  /** Ends the archive. Without its manifest and the checksum after it, an archive is none. */
  async finish(manifest: Manifest): Promise<void> {
    await this.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    const checksum = Buffer.from(`${this.#whole.copy().digest('hex')}\n`)
    await this.#write(tarHeader({ name: CHECKSUM, size: checksum.length, time: this.#time }))
    await this.#write(Buffer.concat([checksum, tarPadding(checksum.length), TAR_END]))
  }

  async #write(chunk: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure
    this.#whole.update(chunk)
    if (!this.#out.write(chunk)) await once(this.#out, 'drain')
  }
}
