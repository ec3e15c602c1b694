import { randomBytes } from 'node:crypto'

let last = 0n

/** A UUID version 7: ids made later sort later, also within one millisecond of one process (RFC 9562, 6.2). */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  const random = BigInt(`0x${bytes.toString('hex')}`)
  const time = BigInt(now.getTime())
  // Time and the twelve bits after the version form one counter that never goes back.
  const fresh = (time << 12n) | (random & 0x7ffn)
  last = fresh > last || last >> 12n > time + 1000n ? fresh : last + 1n
  const tail = (random >> 64n) & 0x3fff_ffff_ffff_ffffn
  const value = ((last >> 12n) << 80n) | (7n << 76n) | ((last & 0xfffn) << 64n) | (2n << 62n) | tail
  const hex = value.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
