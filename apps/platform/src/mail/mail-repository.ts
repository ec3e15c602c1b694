import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { mails } from '../database/schema/index.ts'

export type MailRow = typeof mails.$inferSelect

export async function insertMail(db: Queryable, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail)
}

/** The newest mails, newest first. */
export const listMails = (
  db: Queryable,
  limit: number,
): Promise<Pick<MailRow, 'id' | 'to' | 'subject' | 'createdAt'>[]> =>
  db
    .select({ id: mails.id, to: mails.to, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)

export async function findMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
