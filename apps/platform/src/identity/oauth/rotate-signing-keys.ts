import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import {
  deleteKeys,
  KEY_PROPAGATION_MS,
  loadKeys,
  lockKeys,
  notifyKeysChanged,
  replaceKey,
} from '../../kernel/credentials/signing-keys.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { rotateKey } from '../../kernel/events/manage-webhooks.ts'
import { listStoredWebhooks } from '../../kernel/events/webhook-repository.ts'
import { resealEmails } from '../../kernel/mail/email-secrets.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '../tokens/access-tokens.ts'
import { VISITOR_LIFETIME_MS } from '../tokens/refresh-tokens.ts'

/** Access tokens of the earlier key are accepted until the last of them expires. */
const ACCESS_TOKEN_OVERLAP_MS = ACCESS_TOKEN_LIFETIME_SECONDS * 1000 + KEY_PROPAGATION_MS

/** Apps without rotation keep their first refresh token as long as a session lasts. */
const REFRESH_TOKEN_OVERLAP_MS = VISITOR_LIFETIME_MS + KEY_PROPAGATION_MS

interface RotatedWebhook {
  readonly name: string
  /** When the new key starts to sign. */
  readonly activeFrom: Date
}

export interface Rotation {
  /** Until when the earlier keys verify; now, if they were revoked. */
  readonly accessTokensUntil: Date
  readonly refreshTokensUntil: Date
  readonly webhooks: readonly RotatedWebhook[]
}

interface Options {
  /** Whether the earlier keys have leaked and are revoked. */
  readonly revokeOld?: boolean
}

/**
 * Creates new keys for access tokens, refresh tokens, links and events, and notifies running processes. The earlier
 * keys verify for a while, so that sessions and links in emails keep working, unless they are revoked.
 */
export const rotateKeys = (db: Database, { revokeOld = false }: Options, now: Date): Promise<Rotation> =>
  inTransaction(db, async (tx) => {
    await lockKeys(tx)
    const earlier = await loadKeys(tx, now)
    const after = (ms: number) => (revokeOld ? now : new Date(now.getTime() + ms))
    const accessTokensUntil = after(ACCESS_TOKEN_OVERLAP_MS)
    const refreshTokensUntil = after(REFRESH_TOKEN_OVERLAP_MS)
    if (revokeOld) await deleteKeys(tx)
    const keyId = await replaceKey(tx, 'access-token', accessTokensUntil, now)
    await replaceKey(tx, 'refresh-token', refreshTokensUntil, now)
    await replaceKey(tx, 'derivation', null, now)
    if (revokeOld) await resealEmails(tx, earlier, await loadKeys(tx, now))

    const webhooks: RotatedWebhook[] = []
    for (const { id, name } of await listStoredWebhooks(tx)) {
      const rotated = await rotateKey(tx, id, { immediately: revokeOld }, now)
      if (rotated instanceof Refusal) continue
      const [next] = rotated.webhook.keys.slice(-1)
      webhooks.push({ name, activeFrom: next ? new Date(next.activeFrom) : now })
    }
    await writeAuditLog(tx, { actor: 'system', operation: revokeOld ? 'revokeKeys' : 'rotateKeys', now }, [
      { entity: 'signing key', entityId: keyId, before: null, after: { webhooks: webhooks.length } },
    ])
    await notifyKeysChanged(tx)
    return { accessTokensUntil, refreshTokensUntil, webhooks }
  })
