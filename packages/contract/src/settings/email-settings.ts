import { defineEnum } from '../define-enum.ts'

/** How the connection to a mail server is encrypted. `STARTTLS` and `TLS` send nothing unencrypted. */
export const SmtpSecurity = /* @__PURE__ */ defineEnum('STARTTLS TLS NONE')
export type SmtpSecurity = keyof typeof SmtpSecurity

/** The mail server of the shop. Its password is write-only. */
export interface SmtpServer {
  host: string
  port: number
  security: SmtpSecurity
  user?: string
  hasPassword: boolean
}

/** The sender of the shop's emails. */
export interface EmailSender {
  /** The name of the shop when absent. */
  name?: string
  address: string
}

export interface EmailSettings {
  /** `ENVIRONMENT`: set by variables of the platform, which the console cannot change. `NONE`: no email is sent. */
  source: 'ENVIRONMENT' | 'CONSOLE' | 'NONE'
  server?: SmtpServer
  sender?: EmailSender
  /** Whether the platform has the key that encrypts passwords. */
  canSaveSecrets: boolean
  queue: EmailQueue
}

/** The emails of the last 24 hours. Older ones are not sent any more. */
export interface EmailQueue {
  pending: number
  failed: number
  lastSentDate?: Date
  /** Why the last attempt failed: the status of the mail server, or the name of a connection error. */
  lastErrorCode?: string
}

/** How many failed emails are sent again. */
export interface ResentEmails {
  queued: number
}

/** The result of a test email. */
export interface EmailTestResult {
  isAccepted: boolean
  /** Where it was sent. */
  to: string
  /** The last response of the mail server, or the error of the connection. */
  response?: string
}
