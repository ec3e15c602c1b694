import { asc, count, eq } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { webhookKeys, webhooks } from '../database/schema/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type WebhookKeyRow = typeof webhookKeys.$inferSelect

export interface StoredWebhook extends WebhookRow {
  /** From the signing key to the next one. */
  readonly keys: readonly WebhookKeyRow[]
}

export async function countWebhooks(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(webhooks)
  return row?.total ?? 0
}

export async function listStoredWebhooks(db: Queryable): Promise<StoredWebhook[]> {
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.id))
  const keys = await db.select().from(webhookKeys).orderBy(asc(webhookKeys.activeFrom), asc(webhookKeys.id))
  return rows.map((row) => ({ ...row, keys: keys.filter(({ webhookId }) => webhookId === row.id) }))
}

/** Webhooks whose URL a merchant was the last to set. */
export const webhooksCreatedBy = (db: Queryable, merchantId: string) =>
  db
    .select({ id: webhooks.id, name: webhooks.name, url: webhooks.url })
    .from(webhooks)
    .where(eq(webhooks.urlSetBy, merchantId))
    .orderBy(asc(webhooks.id))

export async function findStoredWebhook(db: Queryable, id: string): Promise<StoredWebhook | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row && { ...row, keys: await keysOf(db, id) }
}

/** The same, locked until the transaction ends. */
export async function lockStoredWebhook(db: Queryable, id: string): Promise<StoredWebhook | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row && { ...row, keys: await keysOf(db, id) }
}

const keysOf = (db: Queryable, webhookId: string) =>
  db
    .select()
    .from(webhookKeys)
    .where(eq(webhookKeys.webhookId, webhookId))
    .orderBy(asc(webhookKeys.activeFrom), asc(webhookKeys.id))

export async function insertWebhook(db: Queryable, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(webhook)
}

export async function updateWebhook(
  db: Queryable,
  id: string,
  changes: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await db.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteStoredWebhook(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
  return deleted.length > 0
}

export async function insertKey(db: Queryable, key: WebhookKeyRow): Promise<void> {
  await db.insert(webhookKeys).values(key)
}

export async function deleteKey(db: Queryable, id: string): Promise<void> {
  await db.delete(webhookKeys).where(eq(webhookKeys.id, id))
}
