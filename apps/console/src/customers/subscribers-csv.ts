import type { NewsletterSubscriber } from '@vitrine/contract'
import { toCsv } from '../imports/csv.ts'

const COLUMNS = [
  ['Email', ({ email }) => email],
  ['Language', ({ language }) => language],
  ['Subscribed', ({ confirmedDate }) => confirmedDate.toISOString()],
  ['Consent given', ({ consentDate }) => consentDate.toISOString()],
  ['Consent', ({ consentText }) => consentText],
  ['Unsubscribe link', ({ unsubscribeUrl }) => unsubscribeUrl],
] as const satisfies readonly (readonly [string, (subscriber: NewsletterSubscriber) => string])[]

/** The subscribers as a CSV file (RFC 4180). */
export const subscribersCsv = (subscribers: readonly NewsletterSubscriber[]): string =>
  toCsv([
    COLUMNS.map(([name]) => name),
    ...subscribers.map((each) => COLUMNS.map(([, value]) => value(each))),
  ])
