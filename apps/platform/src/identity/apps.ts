import { arrayContains, sql } from 'drizzle-orm'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { oauthApps } from '../database/schema/index.ts'

interface AppRegistration {
  readonly name: string
  /** Origins whose pages may call the API. */
  readonly origins: readonly string[]
  readonly redirectUris: readonly string[]
}

/** Registers an app, or brings the one of this name up to date. The same name keeps its client id. */
export async function ensureApp(
  db: Queryable,
  { name, origins, redirectUris }: AppRegistration,
  now = () => new Date(),
): Promise<{ clientId: string }> {
  const at = now()
  const lists = { origins: [...origins], redirectUris: [...redirectUris] }
  const [app] = await db
    .insert(oauthApps)
    .values({ id: newId(at), name, ...lists, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: oauthApps.name,
      set: { ...lists, updatedAt: at, revision: sql`${oauthApps.revision} + 1` },
    })
    .returning({ clientId: oauthApps.id })
  if (!app) throw new Error('The app was not stored.')
  return app
}

/** Whether pages of this origin may read the API's answers. */
export async function isRegisteredOrigin(db: Queryable, origin: string): Promise<boolean> {
  const apps = await db
    .select({ id: oauthApps.id })
    .from(oauthApps)
    .where(arrayContains(oauthApps.origins, [origin]))
    .limit(1)
  return apps.length > 0
}
