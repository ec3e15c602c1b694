import type { EmailQueue, EmailSettings, ResentEmails, Wire } from '@vitrine/contract'
import { and, desc, gt, isNotNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ChangeAuthor,
  type ChangeContext,
  writeSecretAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import type { Config } from '../../kernel/config.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { emailSettings, outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { requeueFailedMails } from '../../kernel/mail/mail-repository.ts'
import { environmentMailServer, type MailServer, SMTP_PORTS } from '../../kernel/mail/mail-server.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { seal, unseal } from '../../kernel/secrets/seal.ts'
import { deriveSecret } from '../../kernel/secrets/secret.ts'

type SettingsRow = typeof emailSettings.$inferSelect
type MailConfig = Pick<Config, 'smtp' | 'secretsKey' | 'outboundAllowlist'>

const DAY_MS = 24 * 60 * 60 * 1000

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorable)
    .refine((text) => !/[\r\n]/.test(text), 'must be one line')

export const EmailSettingsInput = z.strictObject({
  server: z.strictObject({
    host: line(253).regex(/^[a-z\d.:-]+$/i, 'must be the name of a mail server, such as smtp.example'),
    port: z.int().min(1).max(65_535),
    security: z.enum(['STARTTLS', 'TLS', 'NONE']),
    user: line(200).optional(),
    password: z.string().max(500).nullish(),
  }),
  sender: z.strictObject({ name: line(100).optional(), address: z.email().max(254) }),
})
type SettingsInput = z.infer<typeof EmailSettingsInput>

const findRow = async (db: Queryable): Promise<SettingsRow | undefined> =>
  (await db.select().from(emailSettings))[0]

const passwordKey = (secretsKey: string) => deriveSecret(Buffer.from(secretsKey), 'email password')

/** The server that sends the shop's emails. Environment variables win over what an owner entered. */
export async function findMailServer(
  db: Queryable,
  { smtp, secretsKey, outboundAllowlist }: MailConfig,
): Promise<MailServer | undefined> {
  if (smtp) return environmentMailServer(smtp)
  const row = await findRow(db)
  if (!row) return undefined
  const { host, port, security, user, encryptedPassword, senderName, senderAddress } = row
  const password =
    encryptedPassword !== null && secretsKey ? unseal(encryptedPassword, passwordKey(secretsKey)) : undefined
  return {
    name: `${host}:${port}`,
    sender: { name: senderName ?? undefined, address: senderAddress },
    connection: { host, port, security, user: user ?? undefined, password, allow: outboundAllowlist },
  }
}

interface EmailServer {
  readonly db: Queryable
  readonly config: MailConfig & Pick<Config, 'mailbox'>
}

/** Whether emails are only read in the mailbox of the demo: a stored one counts as delivered. */
export const hasOnlyMailbox = async ({ db, config }: EmailServer): Promise<boolean> =>
  config.mailbox === 'public' && (await findMailServer(db, config)) === undefined

/** Whether the shop's emails reach their readers: by a mail server, or in the mailbox of the demo. */
export const canSendEmail = async ({ db, config }: EmailServer): Promise<boolean> =>
  config.mailbox === 'public' || (await findMailServer(db, config)) !== undefined

export async function readEmailSettings(
  db: Queryable,
  config: MailConfig,
  now: Date,
): Promise<Wire<EmailSettings>> {
  const row = await findRow(db)
  const queue = await readQueue(db, now)
  const common = { canSaveSecrets: config.secretsKey !== undefined, queue }
  if (config.smtp) {
    const { protocol, hostname, port, username, password } = new URL(config.smtp.url)
    const isTls = protocol === 'smtps:'
    return {
      source: 'ENVIRONMENT',
      server: {
        host: hostname,
        port: Number(port || (isTls ? 465 : 587)),
        security: isTls ? 'TLS' : 'STARTTLS',
        ...(username && { user: decodeURIComponent(username) }),
        hasPassword: password !== '',
      },
      sender: { address: config.smtp.from },
      ...common,
    }
  }
  if (!row) return { source: 'NONE', ...common }
  const { host, port, security, user, encryptedPassword, senderName, senderAddress } = row
  return {
    source: 'CONSOLE',
    server: { host, port, security, ...(user && { user }), hasPassword: encryptedPassword !== null },
    sender: { ...(senderName && { name: senderName }), address: senderAddress },
    ...common,
  }
}

/** Older emails are not sent any more. */
const queueStart = (now: Date) => new Date(now.getTime() - DAY_MS)

async function readQueue(db: Queryable, now: Date): Promise<Wire<EmailQueue>> {
  const recent = gt(outgoingEmails.createdAt, queueStart(now))
  const [counts] = await db
    .select({
      pending: sql<number>`count(*) filter (where ${outgoingEmails.nextAttemptAt} is not null)::int`,
      failed: sql<number>`count(*) filter (where ${outgoingEmails.nextAttemptAt} is null and ${outgoingEmails.deliveredAt} is null)::int`,
      sentAt: max(outgoingEmails.deliveredAt),
    })
    .from(outgoingEmails)
    .where(recent)
  const [error] = await db
    .select({ code: outgoingEmails.errorCode })
    .from(outgoingEmails)
    .where(and(recent, isNotNull(outgoingEmails.errorCode)))
    .orderBy(desc(outgoingEmails.createdAt))
    .limit(1)
  return {
    pending: counts?.pending ?? 0,
    failed: counts?.failed ?? 0,
    ...(counts?.sentAt && { lastSentDate: counts.sentAt.toISOString() }),
    ...(error?.code && { lastErrorCode: error.code }),
  }
}

/** Sends the failed emails again, to the mail server that is set up now. */
export async function resendFailedEmails(
  db: Queryable,
  config: MailConfig,
  now: Date,
): Promise<ResentEmails | Refusal<'EMAIL_NOT_CONFIGURED'>> {
  if (!(await findMailServer(db, config))) return refuse('EMAIL_NOT_CONFIGURED')
  return { queued: await requeueFailedMails(db, queueStart(now), now) }
}

type NotSaved = Refusal<'INVALID_ARGUMENT' | 'SECRETS_KEY_MISSING'>

export const setEmailSettings = (
  db: Database,
  config: MailConfig,
  input: SettingsInput,
  author: ChangeAuthor,
): Promise<Wire<EmailSettings> | NotSaved> =>
  inTransaction<Wire<EmailSettings> | NotSaved>(db, async (tx) => {
    const { now } = author
    const { host, port, security, user } = input.server
    if (!SMTP_PORTS.includes(port) && !config.outboundAllowlist.includes(`${host}:${port}`))
      return UNKNOWN_PORT
    const [before] = await tx.select().from(emailSettings).for('update')
    const encryptedPassword = passwordOf(input, before, config)
    if (encryptedPassword instanceof Refusal) return encryptedPassword
    const row = {
      host,
      port,
      security,
      user: user || null,
      encryptedPassword,
      senderName: input.sender.name || null,
      senderAddress: input.sender.address,
      updatedAt: now,
    }
    const [after] = await tx
      .insert(emailSettings)
      .values({ ...row, createdAt: now })
      .onConflictDoUpdate({
        target: emailSettings.singleton,
        set: { ...row, revision: sql`${emailSettings.revision} + 1` },
      })
      .returning()
    await note(tx, { before, after }, { ...author, operation: 'updateEmailSettings' })
    return readEmailSettings(tx, config, now)
  })

const UNKNOWN_PORT = invalid({
  field: 'server.port',
  violatedRule: 'VALIDATION',
  description: `must be one of ${SMTP_PORTS.join(', ')}`,
})

/**
 * The sealed password to store. A saved one is kept for its own server and user only: sent to another server, it would
 * be readable there.
 */
function passwordOf(
  { server: { host, port, security, user = '', password } }: SettingsInput,
  before: SettingsRow | undefined,
  { secretsKey }: MailConfig,
): string | null | NotSaved {
  if (password === null || password === '') return null
  if (password !== undefined)
    return secretsKey === undefined ? refuse('SECRETS_KEY_MISSING') : seal(password, passwordKey(secretsKey))
  if (!before?.encryptedPassword) return null
  const isSame =
    before.host === host &&
    before.port === port &&
    before.security === security &&
    (before.user ?? '') === user
  return isSame ? before.encryptedPassword : PASSWORD_REQUIRED
}

const PASSWORD_REQUIRED = invalid({
  field: 'server.password',
  violatedRule: 'REQUIRED_FIELD',
  description: 'must be entered again after a change of server or user',
})

export const deleteEmailSettings = (
  db: Database,
  config: MailConfig,
  author: ChangeAuthor,
): Promise<Wire<EmailSettings>> =>
  inTransaction(db, async (tx) => {
    const [before] = await tx.delete(emailSettings).returning()
    if (before) await note(tx, { before, after: undefined }, { ...author, operation: 'deleteEmailSettings' })
    return readEmailSettings(tx, config, author.now)
  })

function note(
  tx: Queryable,
  { before, after }: Record<'before' | 'after', SettingsRow | undefined>,
  changeContext: ChangeContext,
): Promise<void> {
  const of = (row: SettingsRow | undefined) =>
    row
      ? {
          host: row.host,
          port: row.port,
          security: row.security,
          user: row.user,
          senderName: row.senderName,
          senderAddress: row.senderAddress,
          savedSecrets: row.encryptedPassword === null ? [] : ['password'],
        }
      : null
  const isReplaced =
    before !== undefined &&
    typeof after?.encryptedPassword === 'string' &&
    before.encryptedPassword !== after.encryptedPassword
  const change = { before: of(before), after: of(after) }
  return writeSecretAuditLog(tx, changeContext, change, { name: 'password', isReplaced })
}
