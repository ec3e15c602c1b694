import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'
import { CHECKSUM, MANIFEST, type Manifest, type ManifestPart } from './backup-manifest.ts'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

/** Writes an archive, and records the checksum of every part. */
export class ArchiveWriter {
  readonly parts: ManifestPart[] = []
  readonly #out: Writable
  readonly #time: Date
  readonly #whole = createHash('sha256')
  /** The write error, if any: a stream reports it only once, perhaps while no caller waits. */
  #failure: Error | undefined

  constructor(output: Writable, time: Date) {
    this.#out = output
    this.#time = time
    output.on('error', (error) => {
      this.#failure = error
    })
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.addStream(name, content.length, [content])
  }

  /** Adds a file of known size from chunks. */
  async addStream(
    name: string,
    size: number,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
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

  /** Ends the archive. An archive without its manifest and checksum is invalid. */
  async finish(manifest: Manifest): Promise<void> {
    await this.add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    const checksum = Buffer.from(`${this.#whole.copy().digest('hex')}\n`)
    await this.#write(tarHeader({ name: CHECKSUM, size: checksum.length, time: this.#time }))
    await this.#write(Buffer.concat([checksum, tarPadding(checksum.length), TAR_END]))
  }

  async #write(chunk: Uint8Array): Promise<void> {
    if (this.#failure) throw this.#failure
    this.#whole.update(chunk)
    if (!this.#out.write(chunk)) await once(this.#out, 'drain')
  }
}
