import { newKeyPair as generate, type KeyPair } from '../src/kernel/events/new-key-pair.ts'

/** More than any test needs at once, so that the keys of a test differ. */
const COUNT = 6

const pairs: Promise<KeyPair>[] = []
let next = 0

/** Generating an RSA key takes half a second, and a hundred tests create a webhook. */
export function newKeyPair(): Promise<KeyPair> {
  const at = next++ % COUNT
  const pair = pairs[at] ?? generate()
  pairs[at] = pair
  return pair
}
