import type { EmailSender, EmailSettings, EmailTestResult, ResentEmails, SmtpServer } from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, operation, pick } from '../../operation.ts'

export type {
  EmailQueue,
  EmailSender,
  EmailSettings,
  EmailTestResult,
  ResentEmails,
  SmtpSecurity,
  SmtpServer,
} from '@vitrine/contract'

const PATH = '/_vitrine/v1/email-settings'
const response = { queue: { lastSentDate: date } }

/**
 * Returns the mail server, the sender, and the state of the queue.
 * @example const { queue } = await emailSettings.getEmailSettings()
 */
export const getEmailSettings = /* @__PURE__ */ operation(
  (): Call<EmailSettings> => ({ method: 'GET', path: PATH, response }),
)

export interface EmailSettingsInput {
  server: Omit<SmtpServer, 'hasPassword'> & {
    /** Absent keeps the saved password of the same server and user. `null` removes it. */
    password?: string | null
  }
  sender: EmailSender
}

/**
 * Sets the mail server and the sender. For owners. Fails with `SECRETS_KEY_MISSING`.
 * @example
 * await emailSettings.setEmailSettings({
 *   server: { host: 'smtp.example', port: 587, security: 'STARTTLS', user: 'shop', password: 'a secret' },
 *   sender: { address: 'hello@shop.example' },
 * })
 */
export const setEmailSettings = /* @__PURE__ */ operation(
  (settings: EmailSettingsInput): Call<EmailSettings> => ({
    method: 'POST',
    path: PATH,
    args: pick(settings, 'server', 'sender'),
    response,
  }),
)

/**
 * Removes the mail server. Emails wait until there is one, up to 24 hours. For owners.
 * @example await emailSettings.deleteEmailSettings()
 */
export const deleteEmailSettings = /* @__PURE__ */ operation(
  (): Call<EmailSettings> => ({ method: 'DELETE', path: PATH, response }),
)

/**
 * Sends a test email to the signed-in merchant at once, and returns what the mail server responded. Fails with
 * `EMAIL_NOT_CONFIGURED`.
 * @example const { isAccepted, response } = await emailSettings.sendTestEmail()
 */
export const sendTestEmail = /* @__PURE__ */ operation(
  (): Call<EmailTestResult> => ({ method: 'POST', path: `${PATH}/test` }),
)

/**
 * Sends the failed emails of the last 24 hours again. Fails with `EMAIL_NOT_CONFIGURED`.
 * @example const { queued } = await emailSettings.resendFailedEmails()
 */
export const resendFailedEmails = /* @__PURE__ */ operation(
  (): Call<ResentEmails> => ({ method: 'POST', path: `${PATH}/resend-failed` }),
)
