import { newId } from '../database/new-id.ts'
import type { Queryable } from '../database/open-database.ts'
import type { EmailBody } from './email-body.ts'
import { renderEmailHtml } from './email-html.tsx'
import { hideSecrets, secretsInLinks } from './email-secrets.ts'
import { renderEmailText } from './email-text.ts'
import { insertMail } from './mail-repository.ts'

interface Outgoing {
  readonly to: string
  readonly email: EmailBody
  /** The order that it reports on. */
  readonly orderId?: string | undefined
  /** Secret codes in it. */
  readonly codes?: readonly string[]
}

/**
 * Queues a mail in the caller's transaction: it is sent only if the transaction commits. Returns its id. Codes and
 * links that grant access are masked in storage.
 */
export async function sendMail(
  db: Queryable,
  { to, email, orderId, codes = [] }: Outgoing,
  now: Date,
): Promise<string> {
  const id = newId(now)
  const content = {
    subject: email.subject,
    html: renderEmailHtml(email),
    text: renderEmailText(email),
    unsubscribeUrl: email.footer?.url ?? null,
  }
  const links = secretsInLinks(urlsOf(email))
  const stored = await hideSecrets(db, content, { codes, links }, now)
  await insertMail(db, { id, to, orderId, ...stored, createdAt: now, nextAttemptAt: now })
  return id
}

const urlsOf = ({ actions = [], files, footer }: EmailBody): string[] =>
  [...actions, ...(files?.links ?? []), ...(footer ? [footer] : [])].map(({ url }) => url)
