import { type AnyColumn, and, asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { oauthAppSecrets, oauthApps } from '../../kernel/database/schema/identity/identity.ts'

export type AppRow = typeof oauthApps.$inferSelect
export type AppSecretRow = typeof oauthAppSecrets.$inferSelect

/** Notifies after commit that apps have changed. */
export const APPS_CHANNEL = 'vitrine_apps'

const notifyAppsChanged = (db: Queryable) => db.execute(sql`select pg_notify(${APPS_CHANNEL}, '')`)

/** In order of registration. */
export const listAppRows = (db: Queryable): Promise<AppRow[]> =>
  db.select().from(oauthApps).orderBy(asc(oauthApps.id))

export const listSecretRows = (db: Queryable): Promise<AppSecretRow[]> =>
  db.select().from(oauthAppSecrets).orderBy(asc(oauthAppSecrets.id))

export async function findApp(db: Queryable, id: string): Promise<AppRow | undefined> {
  const [app] = await db.select().from(oauthApps).where(eq(oauthApps.id, id))
  return app
}

/** The app registered first. */
export async function findFirstApp(db: Queryable): Promise<AppRow | undefined> {
  const [app] = await db.select().from(oauthApps).orderBy(asc(oauthApps.id)).limit(1)
  return app
}

/** The app, locked until the transaction ends. */
export async function lockApp(db: Queryable, id: string): Promise<AppRow | undefined> {
  const [app] = await db.select().from(oauthApps).where(eq(oauthApps.id, id)).for('update')
  return app
}

export const secretsOfApp = (db: Queryable, appId: string): Promise<AppSecretRow[]> =>
  db.select().from(oauthAppSecrets).where(eq(oauthAppSecrets.appId, appId)).orderBy(asc(oauthAppSecrets.id))

export async function countApps(db: Queryable): Promise<number> {
  const [row] = await db.select({ apps: count() }).from(oauthApps)
  return row?.apps ?? 0
}

/** Registers an app; `undefined` when its name is taken. */
export async function insertApp(
  db: Queryable,
  app: typeof oauthApps.$inferInsert,
): Promise<AppRow | undefined> {
  const [row] = await db.insert(oauthApps).values(app).onConflictDoNothing().returning()
  if (row) await notifyAppsChanged(db)
  return row
}

/**
 * Registers an app, or extends the lists of the app with this name: two shops on one database do not lock each other
 * out.
 */
export async function upsertApp(db: Queryable, app: typeof oauthApps.$inferInsert): Promise<AppRow> {
  const { origins, redirectUris, updatedAt } = app
  const [row] = await db
    .insert(oauthApps)
    .values(app)
    .onConflictDoUpdate({
      target: oauthApps.name,
      set: {
        origins: withAdded(oauthApps.origins, origins),
        redirectUris: withAdded(oauthApps.redirectUris, redirectUris),
        updatedAt,
        revision: sql`${oauthApps.revision} + 1`,
      },
    })
    .returning()
  if (!row) throw new Error('The app was not stored.')
  await notifyAppsChanged(db)
  return row
}

/** A list with missing items appended. */
const withAdded = (list: AnyColumn, added: readonly string[]) =>
  sql`${list} || array(select new from unnest(${sql.param([...added])}::text[]) new where new <> all (${list}))`

export async function isNameTaken(db: Queryable, name: string, exceptId: string): Promise<boolean> {
  const [row] = await db.select({ id: oauthApps.id }).from(oauthApps).where(eq(oauthApps.name, name))
  return row !== undefined && row.id !== exceptId
}

export async function updateApp(
  db: Queryable,
  id: string,
  change: Partial<
    Pick<AppRow, 'name' | 'origins' | 'redirectUris' | 'rotateRefreshTokens' | 'canSignMembersIn'>
  >,
  now: Date,
): Promise<AppRow> {
  const [row] = await db
    .update(oauthApps)
    .set({ ...change, updatedAt: now, revision: sql`${oauthApps.revision} + 1` })
    .where(eq(oauthApps.id, id))
    .returning()
  if (!row) throw new Error('The app was not stored.')
  await notifyAppsChanged(db)
  return row
}

export async function deleteAppRow(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db.delete(oauthApps).where(eq(oauthApps.id, id)).returning({ id: oauthApps.id })
  if (deleted.length > 0) await notifyAppsChanged(db)
  return deleted.length > 0
}

export async function insertSecret(
  db: Queryable,
  secret: typeof oauthAppSecrets.$inferInsert,
): Promise<AppSecretRow> {
  const [row] = await db.insert(oauthAppSecrets).values(secret).returning()
  if (!row) throw new Error('The secret was not stored.')
  await notifyAppsChanged(db)
  return row
}

/** The secret and its app, both locked until the transaction ends. */
export async function lockSecret(db: Queryable, secretHash: string) {
  const [row] = await db
    .select({
      id: oauthAppSecrets.id,
      appId: oauthApps.id,
      appName: oauthApps.name,
      canSignMembersIn: oauthApps.canSignMembersIn,
    })
    .from(oauthAppSecrets)
    .innerJoin(oauthApps, eq(oauthApps.id, oauthAppSecrets.appId))
    .where(eq(oauthAppSecrets.secretHash, secretHash))
    .for('share')
  return row
}

export async function deleteSecret(db: Queryable, appId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(oauthAppSecrets)
    .where(and(eq(oauthAppSecrets.appId, appId), eq(oauthAppSecrets.id, id)))
    .returning({ id: oauthAppSecrets.id })
  if (deleted.length > 0) await notifyAppsChanged(db)
  return deleted.length > 0
}

export const secretsCreatedBy = (db: Queryable, merchantId: string) =>
  db
    .select({
      id: oauthAppSecrets.id,
      appId: oauthApps.id,
      app: oauthApps.name,
      lastCharacters: oauthAppSecrets.lastCharacters,
    })
    .from(oauthAppSecrets)
    .innerJoin(oauthApps, eq(oauthApps.id, oauthAppSecrets.appId))
    .where(eq(oauthAppSecrets.createdBy, merchantId))
    .orderBy(asc(oauthAppSecrets.id))

export const appsCreatedBy = (db: Queryable, merchantId: string) =>
  db
    .select({ clientId: oauthApps.id, name: oauthApps.name })
    .from(oauthApps)
    .where(eq(oauthApps.createdBy, merchantId))
    .orderBy(asc(oauthApps.id))
