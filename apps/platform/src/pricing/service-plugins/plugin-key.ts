import { asc } from 'drizzle-orm'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { servicePluginKeys } from '../../kernel/database/schema/pricing/service-plugins.ts'
import { newKeyPair } from '../../kernel/events/new-key-pair.ts'

export type PluginKey = typeof servicePluginKeys.$inferSelect

/** The key that signs requests to service plugins. It is created when it is first needed. */
export async function readPluginKey(db: Queryable, now: Date): Promise<PluginKey> {
  const stored = await findPluginKey(db)
  if (stored) return stored
  await db.insert(servicePluginKeys).values({ id: newId(now), ...(await newKeyPair()), createdAt: now })
  const created = await findPluginKey(db)
  if (!created) throw new Error('The key of service plugins was not stored.')
  return created
}

/** The oldest one, which two processes that create it at once agree on. */
const findPluginKey = async (db: Queryable): Promise<PluginKey | undefined> => {
  const k = servicePluginKeys
  const [key] = await db.select().from(k).orderBy(asc(k.createdAt), asc(k.id)).limit(1)
  return key
}
