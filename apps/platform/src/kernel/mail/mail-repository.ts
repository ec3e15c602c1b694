import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { outgoingEmails } from '../database/schema/mail.ts'
import { write } from '../database/write-batch.ts'
import { revealSecrets } from './email-secrets.ts'

export type MailRow = typeof outgoingEmails.$inferSelect

/** Notifies after commit that there is mail to send. */
export const MAIL_CHANNEL = 'vitrine_mails'

export async function insertMail(db: Queryable, mail: typeof outgoingEmails.$inferInsert): Promise<void> {
  // Notifies in the same statement, which saves a round trip.
  await write(db, db.insert(outgoingEmails).values(mail).returning({ notified: notifyMailChannel }))
}

const notifyMailChannel = sql`pg_notify(${MAIL_CHANNEL}, '')`

const notifyMailWorkers = (db: Queryable) => db.execute(sql`select ${notifyMailChannel}`)

/** A mail without its content. */
export type MailSummary = Pick<MailRow, 'id' | 'to' | 'subject' | 'createdAt'>

/** The newest emails, newest first. */
export const listMails = (db: Queryable, limit: number): Promise<MailSummary[]> =>
  db
    .select({
      id: outgoingEmails.id,
      to: outgoingEmails.to,
      subject: outgoingEmails.subject,
      createdAt: outgoingEmails.createdAt,
    })
    .from(outgoingEmails)
    .orderBy(desc(outgoingEmails.createdAt), desc(outgoingEmails.id))
    .limit(limit)

/** A mail with its secrets, as long as it can still be sent; later without them. */
export async function findMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, id))
  return mail && revealSecrets(db, mail)
}

interface ClaimOptions {
  readonly now: Date
  /** Older emails are useless, and are not sent. */
  readonly writtenAfter: Date
  /** When other workers may take unfinished mails. */
  readonly leaseEndsAt: Date
  readonly limit: number
}

/** Takes due emails, and counts the attempt. Rows taken by others are skipped. */
export const claimMails = (
  db: Queryable,
  { now, writtenAfter, leaseEndsAt, limit }: ClaimOptions,
): Promise<MailRow[]> => {
  const due = db
    .select({ id: outgoingEmails.id })
    .from(outgoingEmails)
    .where(and(lte(outgoingEmails.nextAttemptAt, now), gt(outgoingEmails.createdAt, writtenAfter)))
    .orderBy(outgoingEmails.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(outgoingEmails)
    .set({ nextAttemptAt: leaseEndsAt, attempts: sql`${outgoingEmails.attempts} + 1`, errorCode: null })
    .where(inArray(outgoingEmails.id, due))
    .returning()
}

/** Records the result of an attempt. */
export async function recordAttempt(
  db: Queryable,
  { id, attempts }: MailRow,
  outcome: Pick<MailRow, 'nextAttemptAt' | 'deliveredAt' | 'errorCode'>,
): Promise<void> {
  // An attempt with an expired lease may have been followed by another, whose result counts.
  await db
    .update(outgoingEmails)
    // A failed email may be sent again, so its secrets stay until it is useless.
    .set({ ...outcome, ...(outcome.deliveredAt && { encryptedSecrets: null }) })
    .where(and(eq(outgoingEmails.id, id), eq(outgoingEmails.attempts, attempts)))
}

/** Tries failed emails once more. Returns their number. */
export async function requeueFailedMails(db: Queryable, writtenAfter: Date, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(outgoingEmails)
    .set({ nextAttemptAt: now })
    .where(
      and(
        isNull(outgoingEmails.nextAttemptAt),
        isNull(outgoingEmails.deliveredAt),
        gt(outgoingEmails.createdAt, writtenAfter),
      ),
    )
  await notifyMailWorkers(db)
  return rowCount ?? 0
}

interface Batch {
  readonly db: Queryable
  readonly before: Date
  readonly limit: number
}

/** Deletes the secrets of unsent emails from before an instant. Returns their number. */
export async function dropSecretsBefore({ db, before, limit }: Batch): Promise<number> {
  const unsent = db
    .select({ id: outgoingEmails.id })
    .from(outgoingEmails)
    .where(and(isNotNull(outgoingEmails.encryptedSecrets), lt(outgoingEmails.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await db
    .update(outgoingEmails)
    .set({ encryptedSecrets: null })
    .where(inArray(outgoingEmails.id, unsent))
  return rowCount ?? 0
}
