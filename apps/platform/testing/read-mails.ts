import type { Database } from '../src/kernel/database/open-database.ts'
import { outgoingEmails } from '../src/kernel/database/schema/mail.ts'
import { revealSecrets } from '../src/kernel/mail/email-secrets.ts'

/** The mails of the shop with their secrets, oldest first. */
export async function readMails(db: Database) {
  const rows = await db.select().from(outgoingEmails).orderBy(outgoingEmails.id)
  return Promise.all(rows.map((mail) => revealSecrets(db, mail)))
}
