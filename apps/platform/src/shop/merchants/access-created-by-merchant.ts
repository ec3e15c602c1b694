import type { GrantedAccess, Wire } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { webhooksCreatedBy } from '../../kernel/events/webhook-repository.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { apiKeysCreatedBy } from '../api-keys/api-key-repository.ts'
import { revokeApiKey } from '../api-keys/api-keys.ts'
import { appsCreatedBy, secretsCreatedBy } from '../apps/app-repository.ts'
import { deleteAppSecret } from '../apps/apps.ts'
import type { RevocationContext } from '../apps/on-credentials-revoked.ts'
import { invitationsBy } from './invitation-repository.ts'
import { withdrawInvitation } from './invitations.ts'
import { findMerchant } from './merchant-repository.ts'
import { listSessionsOf } from './session-repository.ts'

/** What ends and what stays when a merchant is removed. */
export async function listAccessCreatedBy(
  db: Queryable,
  merchantId: string,
  now: Date,
): Promise<Wire<GrantedAccess> | Refusal<'MERCHANT_NOT_FOUND'>> {
  const id = parseId(merchantId)
  if (id === undefined || !(await findMerchant(db, id))) return refuse('MERCHANT_NOT_FOUND')
  const [apiKeys, secrets, invitations, sessions, apps, webhooks] = await Promise.all([
    apiKeysCreatedBy(db, id),
    secretsCreatedBy(db, id),
    invitationsBy(db, id),
    listSessionsOf(db, id, now),
    appsCreatedBy(db, id),
    webhooksCreatedBy(db, id),
  ])
  return {
    apiKeys,
    appSecrets: secrets.map(({ id, app, lastCharacters }) => ({ id, app, lastCharacters })),
    invitations: invitations
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ id, email, role }) => ({ id, email, role })),
    sessions: sessions.length,
    apps,
    webhooks,
  }
}

/** Revokes the keys, secrets and invitations of a merchant, and ends the member sessions opened with them. */
export async function revokeAccessCreatedBy(
  context: RevocationContext,
  merchantId: string,
  now: Date,
  actor: Actor,
): Promise<void> {
  const { db: tx } = context
  for (const { id } of await apiKeysCreatedBy(tx, merchantId)) await revokeApiKey(context, id, now, actor)
  for (const { id, appId } of await secretsCreatedBy(tx, merchantId)) {
    await deleteAppSecret(context, appId, id, now, actor)
  }
  for (const { id } of await invitationsBy(tx, merchantId)) await withdrawInvitation(tx, id, now, actor)
}
