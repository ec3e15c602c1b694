import { randomUUID } from 'node:crypto'
import { issueAccessToken } from '@vitrine/platform/identity/tokens/access-tokens'
import { loadKeys } from '@vitrine/platform/kernel/credentials/signing-keys'

/**
 * Creates visitor tokens with the keys of the shop. A load test needs many visitors, because each one is rate limited.
 *
 * @param {import('@vitrine/platform/kernel/database/open-database').Database} db
 * @param {{ issuer: string, clientId: string, count: number }} options
 */
export async function createVisitorTokens(db, { issuer, clientId, count }) {
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

/** Returns the items in turn, forever. @template Item @param {readonly Item[]} items @returns {() => Item} */
export function roundRobin(items) {
  let at = 0
  return () => /** @type {Item} */ (items[at++ % items.length])
}
