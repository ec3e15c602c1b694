import type { emailSettingsText } from '../shared/messages/settings/email-settings.ts'

export type MailServerProblem = keyof typeof emailSettingsText.hints

/** Errors of connections and responses of mail servers. The first that matches names the problem. */
const PATTERNS: readonly (readonly [MailServerProblem, RegExp])[] = [
  ['encryption', /wrong version number|STARTTLS|^50[0-4]\b|greeting/i],
  ['certificate', /certificate|altnames/i],
  ['signIn', /^(?:535|534|530)\b|invalid login|credentials/i],
  ['connection', /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|timeout/i],
]

/** What a merchant can change after the mail server has rejected an email. */
export const mailServerProblem = (response = ''): MailServerProblem | undefined =>
  PATTERNS.find(([, pattern]) => pattern.test(response))?.[0]
