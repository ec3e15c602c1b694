import type { NewsletterSubscriber } from '@vitrine/contract'

const COLUMNS = [
  ['Email', ({ email }) => email],
  ['Language', ({ language }) => language],
  ['Subscribed', ({ confirmedDate }) => confirmedDate.toISOString()],
  ['Consent given', ({ consentDate }) => consentDate.toISOString()],
  ['Consent', ({ consentText }) => consentText],
  ['Unsubscribe link', ({ unsubscribeUrl }) => unsubscribeUrl],
] as const satisfies readonly (readonly [string, (subscriber: NewsletterSubscriber) => string])[]

/** Spreadsheets run cells that start like a formula. An apostrophe makes them text. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** The subscribers as a CSV file (RFC 4180). */
export const subscribersCsv = (subscribers: readonly NewsletterSubscriber[]): string =>
  [COLUMNS.map(([name]) => name), ...subscribers.map((each) => COLUMNS.map(([, value]) => value(each)))]
    .map(line)
    .join('')
