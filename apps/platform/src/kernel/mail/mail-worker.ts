import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Queryable } from '../database/open-database.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { withAbsoluteUrls } from './email-html.tsx'
import { revealSecrets } from './email-secrets.ts'
import { withAbsoluteTextUrls } from './email-text.ts'
import { claimMails, type MailRow, recordAttempt } from './mail-repository.ts'
import { type MailServer, openTransport } from './mail-server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delay after each failed attempt; none after the last. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const

/**
 * A later email is useless: its codes and links have expired. This also holds back mails from before SMTP was
 * configured.
 */
const USEFUL = 24 * HOUR

/** The lease of a mail before it counts as interrupted. Longer than any attempt takes. */
const LEASE = 2 * MINUTE

const MAX_CONCURRENT = 5

interface Options {
  readonly db: Queryable
  readonly log: Logger
  readonly now: () => Date
  /** The mail server; while there is none, emails wait. */
  readonly findMailServer: () => Promise<MailServer | undefined>
  readonly config: Pick<Config, 'publicUrl' | 'mediaUrl'>
  /** The shop, whose name is the sender's. */
  readonly readShop: () => Promise<{ readonly name: string }>
}

/** Sends emails as long as it runs. Any number may run, in any number of processes. */
export function startMailWorker({ db, log, now, findMailServer, config, readShop }: Options): Worker {
  const deliver = async (mail: MailRow, { server, shopName, transport }: Connection): Promise<void> => {
    try {
      const { subject, unsubscribeUrl, ...content } = await revealSecrets(db, mail)
      if (mail.encryptedSecrets !== null && content.text === mail.text) throw new UnreadableSecrets()
      const html = withAbsoluteUrls(content.html, config)
      const text = withAbsoluteTextUrls(content.text, config.publicUrl)
      const { name = shopName, address } = server.sender
      await send(await transport, { ...mail, subject, html, text, unsubscribeUrl }, { name, address })
      await recordAttempt(db, mail, { nextAttemptAt: null, deliveredAt: now(), errorCode: null })
    } catch (error) {
      const errorCode = errorCodeOf(error)
      const nextAttemptAt = nextAttempt(mail.attempts, error, now())
      const details = {
        email_id: mail.id,
        attempt: mail.attempts,
        code: errorCode,
        server: server.name,
        reason: reasonOf(error),
      }
      if (nextAttemptAt)
        log.warn({ ...details, next_attempt: nextAttemptAt }, 'email not sent, will be retried')
      else log.error(details, 'email failed')
      await recordAttempt(db, mail, { nextAttemptAt, deliveredAt: null, errorCode })
    }
  }

  const runBatch = async (): Promise<boolean> => {
    const server = await findMailServer()
    if (!server) return false
    const at = now().getTime()
    const claimed = await claimMails(db, {
      now: new Date(at),
      writtenAfter: new Date(at - USEFUL),
      leaseEndsAt: new Date(at + LEASE),
      limit: MAX_CONCURRENT,
    })
    if (claimed.length === 0) return false
    const { name: shopName } = await readShop()
    const transport = openTransport(server)
    await Promise.all(claimed.map((mail) => deliver(mail, { server, shopName, transport })))
    return true
  }

  return startWorker({ runBatch, poll: 5 * SECOND, log, errorMessage: 'sending emails failed' })
}

interface Connection {
  readonly server: MailServer
  readonly shopName: string
  readonly transport: Promise<Transporter>
}

/** The key that sealed the codes and links of a mail is gone. Without them it is useless. */
class UnreadableSecrets extends Error {
  readonly code = 'UNREADABLE_SECRETS'
  override message = 'The key that sealed its codes and links is gone.'
}

interface Sender {
  readonly name: string
  readonly address: string
}

const send = (
  transport: Transporter,
  { id, to, subject, html, text, unsubscribeUrl }: MailRow,
  from: Sender,
) =>
  transport.sendMail({
    from: { ...from },
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    subject,
    html,
    text,
    // The same at every attempt, so that a duplicate can be detected.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs send the form of that page themselves.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })

/** The server's status, or the name of the connection error; never its text, which may quote anything. */
export function errorCodeOf(error: unknown): string {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string }
  return String(responseCode ?? code ?? 'UNKNOWN')
}

/** Why an email was not sent, in words of the platform or the system: replies of the server may quote anything. */
function reasonOf(error: unknown): string | undefined {
  const { code, response, message } = error as {
    readonly code?: string
    readonly response?: string
    readonly message?: string
  }
  const status = errorCodeOf(error)
  if (code === 'EAUTH') return 'The mail server refused the user or password.'
  if (/^4\d\d$/.test(status)) return 'The mail server refused the email for now.'
  if (/^5\d\d$/.test(status)) return 'The mail server refused the email.'
  return response === undefined && OWN_ERRORS.includes(status) ? message : undefined
}

const OWN_ERRORS = [
  'ADDRESS_REFUSED',
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'UNREADABLE_SECRETS',
]

/**
 * A 5xx reply about the email is final (RFC 5321, section 4.2.1); everything else is retried. A refused sign-in is the
 * fault of the settings: emails wait, without a limit, until they are corrected or useless.
 */
function nextAttempt(attempts: number, error: unknown, now: Date): Date | null {
  const isSignInRefused = (error as { readonly code?: string }).code === 'EAUTH'
  const pause = RETRY_AFTER[attempts - 1] ?? (isSignInRefused ? RETRY_AFTER.at(-1) : undefined)
  if (pause === undefined || (!isSignInRefused && /^5\d\d$/.test(errorCodeOf(error)))) return null
  return new Date(now.getTime() + pause)
}
