import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const LANES = 8

/**
 * Counts and fingerprints the rows of COPY text output, one per line. The order does not matter: PostgreSQL
 * guarantees none, and a restored table may have another.
 */
export class RowFingerprint {
  rows = 0
  readonly #lanes = new Uint32Array(LANES)
  #rest: Buffer = Buffer.alloc(0)

  update(chunk: Buffer): void {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let start = 0
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      this.#add(data.subarray(start, end))
      start = end + 1
    }
    this.#rest = Buffer.from(data.subarray(start))
  }

  digest(): string {
    return Buffer.from(Uint32Array.from(this.#lanes).buffer).toString('hex')
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane++)
      this.#lanes[lane] = ((this.#lanes[lane] ?? 0) + digest.readUInt32LE(4 * lane)) >>> 0
    this.rows += 1
  }
}
