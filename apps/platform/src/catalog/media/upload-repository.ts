import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { uploads } from '../../kernel/database/schema/catalog/media.ts'

export type UploadRow = typeof uploads.$inferSelect

export async function insertUpload(db: Queryable, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload)
}

const open = (tokenHash: string, now: Date) =>
  and(eq(uploads.tokenHash, tokenHash), gt(uploads.expiresAt, now))

export async function findUpload(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(open(tokenHash, now))
  return upload
}

/** The same, locked until the transaction ends. */
export async function lockUpload(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(open(tokenHash, now)).for('update')
  return upload
}

export async function updateUpload(
  db: Queryable,
  id: string,
  changes: Partial<Pick<UploadRow, 'receivedBytes' | 'mediaId'>>,
): Promise<void> {
  await db.update(uploads).set(changes).where(eq(uploads.id, id))
}

export async function deleteUpload(db: Queryable, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

/** Deletes a batch of expired uploads. Returns their ids. */
export async function claimExpiredUploads(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const expired = db.select({ id: uploads.id }).from(uploads).where(lte(uploads.expiresAt, now)).limit(limit)
  const deleted = await db.delete(uploads).where(inArray(uploads.id, expired)).returning({ id: uploads.id })
  return deleted.map(({ id }) => id)
}
