import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { apiKeys } from '../../kernel/database/schema/identity/identity.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function insertApiKey(db: Queryable, key: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await db.insert(apiKeys).values(key).returning()
  if (!row) throw new Error('The API key was not stored.')
  return row
}

/** Newest first. */
export const listApiKeyRows = (db: Queryable): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).orderBy(desc(apiKeys.id))

/** The deleted key; `undefined` when there was none. */
export async function deleteApiKey(db: Queryable, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.delete(apiKeys).where(eq(apiKeys.id, id)).returning()
  return row
}

export async function findApiKeyByHash(db: Queryable, keyHash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await apiKeyByHash(db).execute({ keyHash })
  return row
}

const apiKeyByHash = prepareStatement((db) =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('api_key'),
)

/** The key, locked until the transaction ends. */
export async function lockApiKey(
  db: Queryable,
  by: { readonly id: string } | { readonly keyHash: string },
): Promise<ApiKeyRow | undefined> {
  const condition = 'id' in by ? eq(apiKeys.id, by.id) : eq(apiKeys.keyHash, by.keyHash)
  const [row] = await db.select().from(apiKeys).where(condition).for('share')
  return row
}

export const apiKeysCreatedBy = (db: Queryable, merchantId: string) =>
  db
    .select({ id: apiKeys.id, name: apiKeys.name, lastCharacters: apiKeys.lastCharacters })
    .from(apiKeys)
    .where(eq(apiKeys.createdBy, merchantId))
    .orderBy(asc(apiKeys.id))

export async function recordApiKeyUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}
