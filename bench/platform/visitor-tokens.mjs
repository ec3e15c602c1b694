import { randomUUID } from 'node:crypto'
import { issueAccessToken } from '@vitrine/platform/identity/access-tokens'
import { loadKeys } from '@vitrine/platform/identity/signing-keys'

/**
 * Tokens of visitors, made with the shop's own keys: a shopper asks so often a minute at most, so a load needs many.
 *
 * @param {import('@vitrine/platform/database/open-database').Database} db
 * @param {{ issuer: string, clientId: string, count: number }} wanted
 */
export async function visitors(db, { issuer, clientId, count }) {
  const now = new Date()
  const keys = await loadKeys(db, now)
  return Promise.all(
    Array.from({ length: count }, () =>
      issueAccessToken(
        { keys, issuer, now },
        { shopper: { role: 'visitor', visitorId: randomUUID(), sessionId: randomUUID() }, clientId },
      ),
    ),
  )
}

/** One after the other, and again from the first. @template Item @param {readonly Item[]} items @returns {() => Item} */
export function roundRobin(items) {
  let at = 0
  return () => /** @type {Item} */ (items[at++ % items.length])
}
