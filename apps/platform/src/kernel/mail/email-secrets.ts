import { eq, isNotNull } from 'drizzle-orm'
import { type Keys, loadKeys } from '../credentials/signing-keys.ts'
import type { Queryable } from '../database/open-database.ts'
import { outgoingEmails } from '../database/schema/mail.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { deriveSecret } from '../secrets/secret.ts'

/** The stored parts of an email. */
export interface EmailContent {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly unsubscribeUrl?: string | null
}

type Replacement = readonly [from: string, to: string]

const VISIBLE_END = 4
const SHORTEST_WITH_END = 12

/** The mask of a secret in a stored email. People identify long codes by their end. */
function maskOf(secret: string, isLink: boolean, index: number): string {
  if (isLink) return `removed-${index + 1}`
  const hidden = secret.length >= SHORTEST_WITH_END ? secret.slice(0, -VISIBLE_END) : secret
  return hidden.replaceAll(/\w/g, '•') + secret.slice(hidden.length)
}

/** The secret parts of links: 256 random or signed bits. */
const LINK_SECRET = /[\w-]{40,}/g
export const secretsInLinks = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => url.match(LINK_SECRET) ?? [])),
]

interface Secrets {
  readonly codes: readonly string[]
  readonly links: readonly string[]
}

/** The email with masked secrets, and the encrypted secrets for sending. */
export async function hideSecrets(
  db: Queryable,
  content: EmailContent,
  { codes, links }: Secrets,
  now: Date,
): Promise<EmailContent & { readonly encryptedSecrets: string | null }> {
  const hidden: Replacement[] = [
    ...codes.map((secret, index): Replacement => [secret, maskOf(secret, false, index)]),
    ...links.map((secret, index): Replacement => [secret, maskOf(secret, true, index)]),
  ]
  if (hidden.length === 0) return { ...content, encryptedSecrets: null }
  const encryptedSecrets = seal(
    JSON.stringify(hidden.map(([secret, mask]) => [mask, secret])),
    await keyOf(db, now),
  )
  return { ...replaced(content, hidden), encryptedSecrets }
}

interface StoredEmail extends EmailContent {
  readonly encryptedSecrets: string | null
  readonly createdAt: Date
}

/** The readable email; masked where its secrets are deleted. */
export async function revealSecrets<Email extends StoredEmail>(db: Queryable, email: Email): Promise<Email> {
  const { encryptedSecrets, createdAt } = email
  const opened = encryptedSecrets === null ? undefined : unseal(encryptedSecrets, await keyOf(db, createdAt))
  return opened === undefined ? email : { ...email, ...replaced(email, JSON.parse(opened)) }
}

const keyOf = async (db: Queryable, now: Date) => sealingKey(await loadKeys(db, now))

const sealingKey = ({ root }: Pick<Keys, 'root'>) => deriveSecret(root, 'emails')

/** Seals the secrets of emails again after a key is revoked. */
export async function resealEmails(
  tx: Queryable,
  earlier: Pick<Keys, 'root'>,
  next: Pick<Keys, 'root'>,
): Promise<void> {
  const pending = await tx
    .select({ id: outgoingEmails.id, encryptedSecrets: outgoingEmails.encryptedSecrets })
    .from(outgoingEmails)
    .where(isNotNull(outgoingEmails.encryptedSecrets))
  for (const mail of pending) {
    const opened = unseal(mail.encryptedSecrets ?? '', sealingKey(earlier))
    if (opened === undefined) continue
    await tx
      .update(outgoingEmails)
      .set({ encryptedSecrets: seal(opened, sealingKey(next)) })
      .where(eq(outgoingEmails.id, mail.id))
  }
}

const replaced = (content: EmailContent, replacements: readonly Replacement[]): EmailContent => {
  const all = (text: string) => replacements.reduce((done, [from, to]) => done.replaceAll(from, to), text)
  const { subject, html, text, unsubscribeUrl } = content
  return {
    subject: all(subject),
    html: all(html),
    text: all(text),
    unsubscribeUrl: unsubscribeUrl ? all(unsubscribeUrl) : null,
  }
}
