import type { ApiKey, Wire } from '@vitrine/contract'
import { z } from 'zod'
import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { type App, merchantIdOf } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { CustomPermissions, permissionsOf, withOwnPermissions } from '../../kernel/permissions.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { RevocationContext } from '../apps/on-credentials-revoked.ts'
import {
  type ApiKeyRow,
  deleteApiKey,
  findApiKeyByHash,
  insertApiKey,
  listApiKeyRows,
  recordApiKeyUse,
} from './api-key-repository.ts'

/** The input for a new key. A key never acts as an owner, because it cannot reauthenticate. */
export const NewApiKey = withOwnPermissions(
  z.strictObject({
    name: z.string().trim().min(1).max(80),
    role: z.enum(['manager', 'viewer', 'custom']),
    permissions: CustomPermissions,
    /** Whether it signs members in without their password. Only a manager's key can. */
    canSignMembersIn: z.boolean().default(false),
  }),
)
type NewApiKey = z.input<typeof NewApiKey>

const serializeApiKey = (key: ApiKeyRow): Wire<ApiKey> => ({
  id: key.id,
  name: key.name,
  role: key.role,
  permissions: permissionsOf(key.role, key.permissions),
  canSignMembersIn: key.canSignMembersIn,
  lastCharacters: key.lastCharacters,
  createdDate: key.createdAt.toISOString(),
  lastUsedDate: key.lastUsedAt?.toISOString() ?? null,
})

/** The prefix of a key, which identifies keys found in logs or repositories. */
const PREFIX = 'vitrine_key_'

/** Creates a key. Only this response contains its secret. */
export async function createApiKey(
  db: Queryable,
  { name, role, permissions, canSignMembersIn = false }: NewApiKey,
  now: Date,
  actor: Actor = 'system',
): Promise<{ readonly apiKey: Wire<ApiKey>; readonly secret: string }> {
  const secret = PREFIX + newSecret()
  const row = {
    id: newId(now),
    name,
    role,
    permissions: permissions ?? null,
    canSignMembersIn,
    keyHash: hashOf(secret),
    lastCharacters: secret.slice(-4),
    createdBy: merchantIdOf(actor),
    createdAt: now,
    updatedAt: now,
  }
  return inTransaction(db, async (tx) => {
    const apiKey = serializeApiKey(await insertApiKey(tx, row))
    const created = {
      entity: 'api key',
      entityId: row.id,
      before: null,
      after: { name, role, ...(permissions && { permissions }), canSignMembersIn },
    } as const
    await writeAuditLog(tx, { actor, operation: 'createApiKey', now }, [created])
    return { apiKey, secret }
  })
}

export const listApiKeys = async (db: Queryable): Promise<{ readonly apiKeys: readonly Wire<ApiKey>[] }> => ({
  apiKeys: (await listApiKeyRows(db)).map(serializeApiKey),
})

/** Revokes a key, and ends the member sessions opened with it, from the next request. */
export const revokeApiKey = (
  { db, onCredentialsRevoked }: RevocationContext,
  id: string,
  now: Date,
  actor: Actor = 'system',
): Promise<EmptyResponse | Refusal<'API_KEY_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const keyId = parseId(id)
    const row = keyId && (await deleteApiKey(tx, keyId))
    if (!row) return refuse('API_KEY_NOT_FOUND')
    await onCredentialsRevoked(tx, [row.id], now)
    const { name, role } = row
    const ended = { entity: 'api key', entityId: row.id, before: { name, role }, after: null } as const
    await writeAuditLog(tx, { actor, operation: 'revokeApiKey', now }, [ended])
    return {}
  })

/** Whether this has the form of a key, rather than of a token. */
export const looksLikeApiKey = (text: string): boolean => text.startsWith(PREFIX)

const MINUTE = 60_000

/** The app of this key; `undefined` for an unknown or revoked key. */
export async function findAppByKey(db: Queryable, key: string, now: Date): Promise<App | undefined> {
  const row = await findApiKeyByHash(db, hashOf(key))
  if (!row) return undefined
  const isStale = !row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= MINUTE
  if (isStale) await recordApiKeyUse(db, row.id, now)
  return { role: 'app', appId: row.id, actsAs: row.role, permissions: row.permissions }
}
