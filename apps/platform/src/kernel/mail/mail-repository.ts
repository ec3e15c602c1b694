import { and, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { mails } from '../database/schema/index.ts'
import { revealSecrets } from './email-secrets.ts'

export type MailRow = typeof mails.$inferSelect

/** Notifies after commit that there is mail to send. */
export const MAIL_CHANNEL = 'vitrine_mails'

export async function insertMail(db: Queryable, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail)
  await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`)
}

/** A mail without its content. */
export type MailSummary = Pick<MailRow, 'id' | 'to' | 'subject' | 'createdAt'>

/** The newest mails, newest first. */
export const listMails = (db: Queryable, limit: number): Promise<MailSummary[]> =>
  db
    .select({ id: mails.id, to: mails.to, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)

/** A mail with its secrets, as long as it can still be sent; later without them. */
export async function findMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail && revealSecrets(db, mail)
}

interface ClaimOptions {
  readonly now: Date
  /** Older mails are useless, and are not sent. */
  readonly writtenAfter: Date
  /** When other workers may take unfinished mails. */
  readonly leaseEndsAt: Date
  readonly limit: number
}

/** Takes due mails, and counts the attempt. Rows taken by others are skipped. */
export const claimMails = (
  db: Queryable,
  { now, writtenAfter, leaseEndsAt, limit }: ClaimOptions,
): Promise<MailRow[]> => {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.dueAt, now), gt(mails.createdAt, writtenAfter)))
    .orderBy(mails.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ dueAt: leaseEndsAt, attempts: sql`${mails.attempts} + 1`, failure: null })
    .where(inArray(mails.id, due))
    .returning()
}

/** Records the result of an attempt. */
export async function recordAttempt(
  db: Queryable,
  { id, attempts }: MailRow,
  outcome: Pick<MailRow, 'dueAt' | 'deliveredAt' | 'failure'>,
): Promise<void> {
  // An attempt with an expired lease may have been followed by another, whose result counts.
  await db
    .update(mails)
    // It is not sent again, so its secrets are deleted.
    .set({ ...outcome, ...(outcome.dueAt === null && { sealed: null }) })
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts)))
}

interface Batch {
  readonly db: Queryable
  readonly before: Date
  readonly limit: number
}

/** Deletes the secrets of unsent mails from before an instant. Returns their number. */
export async function dropSecretsBefore({ db, before, limit }: Batch): Promise<number> {
  const sealed = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.sealed), lt(mails.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.update(mails).set({ sealed: null }).where(inArray(mails.id, sealed))
  return rowCount ?? 0
}
